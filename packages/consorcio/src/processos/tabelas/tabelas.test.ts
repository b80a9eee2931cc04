import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  atosDe,
  conforme,
  faseDe,
  listProcessos,
  PROCESSOS,
  paginaDoProcesso,
  podeMover,
  telaDa,
  valoresDe,
} from '../index.ts'
import { caso } from '../motor/caso.fixture.ts'
import { ATORES, type Circunstancias, type Processo } from '../motor/processo.ts'

const circunstancias: Circunstancias[] = (['PF', 'PJ'] as const).flatMap((pessoa) =>
  (['imovel', 'servico', 'auto', 'pesados'] as const).flatMap((cota) =>
    (['PF', 'REVENDEDORA_CONCESSIONARIA', 'LOCADORA', 'OUTRAS_EMPRESAS', null] as const).flatMap((vendedor) =>
      (['VISTORIA_DIGITAL', 'VISTORIA_TECNICA', null] as const).flatMap((vistoria) =>
        (['SORTEIO', 'LANCE', null] as const).map((modalidade) => ({ pessoa, cota, vendedor, vistoria, modalidade })),
      ),
    ),
  ),
)
const sempre = { atendida: () => true }

/** Lists every phase to which a phase may lead: by any actor's move, with its guard held or not, or by its deadline. */
function seguintes(processo: Processo, fase: string): string[] {
  const porAtos = ATORES.flatMap((ator) => atosDe(processo, fase, ator)).flatMap(({ para, senao }) => [
    ...valoresDe(para),
    ...(senao === null ? [] : [senao.para]),
  ])
  const { prazo, quando = [] } = faseDe(processo, fase) ?? {}
  const prazos = [prazo, ...quando.map((segunda) => segunda.prazo)]
  return [...porAtos, ...prazos.flatMap((cada) => (cada ? [cada.vencido] : []))]
}

/** By these acts a customer leaves, goes back or only confirms having read. */
const semPasso = new Set(['desistir', 'voltar', 'ciente'])
/** Tells whether the phase itself waits for the customer; a request of a second state does not count. */
const temPasso = (processo: Processo, fase: string) =>
  !faseDe(processo, fase)?.quando && atosDe(processo, fase, 'cliente').some(({ ato }) => !semPasso.has(ato))

function seguintesSemOCliente(processo: Processo, fase: string): string[] {
  const prazo = faseDe(processo, fase)?.prazo
  const deles = [...atosDe(processo, fase, 'analista'), ...atosDe(processo, fase, 'sistema')]
  const porAtos = deles.flatMap(({ para, senao }) => [...valoresDe(para), ...(senao === null ? [] : [senao.para])])
  return prazo ? [...porAtos, prazo.vencido] : porAtos
}

const temAnalista = (processo: Processo, fase: string) => atosDe(processo, fase, 'analista').length > 0

const soDoSistema = (processo: Processo, fase: string) =>
  atosDe(processo, fase, 'sistema').length > 0 &&
  atosDe(processo, fase, 'cliente').length === 0 &&
  !temAnalista(processo, fase)

/** Tells whether the deadlines alone lead from the phase to an analyst, to the customer, or to a good end. */
function chegaAAlguem(processo: Processo, fase: string): boolean {
  const depois = faseDe(processo, fase)?.prazo?.vencido
  if (!depois) return false
  const { final, cliente } = faseDe(processo, depois) ?? {}
  return Boolean(final || cliente) || temAnalista(processo, depois) || chegaAAlguem(processo, depois)
}

/** In these phases the customer is awaited outside the app: at a branch, or for a signature. */
const foraDoApp = new Set(['documentoRecusado', 'contratoEnviado'])

function alcancadas(processo: Processo): Set<string> {
  const vistas = new Set<string>([processo.inicia])
  for (const fase of vistas) for (const seguinte of seguintes(processo, fase)) vistas.add(seguinte)
  return vistas
}

test('a payment is released, and ordered again, by a manager alone', () => {
  const mandam = listProcessos.flatMap((processo) =>
    Object.keys(processo.fases).flatMap((fase) =>
      atosDe(processo, fase, 'analista').flatMap(({ ato, papel }) =>
        ato === 'liberar' || ato === 'reprocessar' ? [{ processo: processo.chave, ato, papel }] : [],
      ),
    ),
  )
  expect(mandam.filter(({ papel }) => papel !== 'gestor')).toEqual([])
  expect([...new Set(mandam.map(({ processo }) => processo))].toSorted()).toEqual([
    'devolucao',
    'faturamento-especie',
    'faturamento-novo',
    'faturamento-seminovo',
  ])
})

describe.each(listProcessos.map((processo) => [processo.chave, processo] as const))('%s', (chave, processo) => {
  const fases = Object.keys(processo.fases)

  test('stands in the table under its own key', () => {
    expect(PROCESSOS).toHaveProperty([chave], processo)
  })

  test('reaches every phase from the first', () => {
    expect(fases.filter((fase) => !alcancadas(processo).has(fase))).toEqual([])
  })

  test('leaves every phase that is not final, and one that is by a manager alone, or by who gives their choice up', () => {
    const finais = fases.filter((fase) => faseDe(processo, fase)?.final)
    const parados = fases.filter((fase) => seguintes(processo, fase).every((seguinte) => seguinte === fase))
    const reabertos = finais.filter((fase) => seguintes(processo, fase).length > 0)
    expect(parados).toEqual(finais.filter((fase) => !reabertos.includes(fase)))
    const atos = reabertos.flatMap((fase) => ATORES.flatMap((ator) => atosDe(processo, fase, ator)))
    expect(atos.filter(({ ato, papel }) => papel !== 'gestor' && ato !== 'escolherDeNovo')).toEqual([])
    expect(reabertos.filter((fase) => faseDe(processo, fase)?.prazo)).toEqual([])
  })

  test('comes to an end from every phase', () => {
    const finais = new Set(fases.filter((fase) => faseDe(processo, fase)?.final))
    for (let antes = -1; antes !== finais.size; ) {
      antes = finais.size
      for (const fase of fases) if (seguintes(processo, fase).some((seguinte) => finais.has(seguinte))) finais.add(fase)
    }
    expect(fases.filter((fase) => !finais.has(fase))).toEqual([])
  })

  test('names phases that exist in every move and deadline, whatever the circumstances', () => {
    const destinos = fases.flatMap((fase) => seguintes(processo, fase))
    expect(destinos.filter((destino) => !fases.includes(destino))).toEqual([])
  })

  test('puts phases in the steps of its timeline alone, and none of them is empty', () => {
    const etapas = Object.keys(processo.etapas ?? {})
    const usadas = fases.flatMap((fase) => faseDe(processo, fase)?.etapa ?? [])
    expect(usadas.filter((etapa) => !etapas.includes(etapa))).toEqual([])
    expect(etapas.filter((etapa) => !fases.some((fase) => faseDe(processo, fase)?.etapa === etapa))).toEqual([])
  })

  test('calls each phase by a name of its own, but for the steps of one phase, which stand together', () => {
    const nomes = fases.map((fase) => faseDe(processo, fase)?.nome)
    const seguidos = nomes.filter((nome, i) => nome !== nomes[i - 1])
    expect(seguidos).toEqual([...new Set(nomes)])
  })

  test('allows each actor in each phase what the table lists, and refuses everything else', () => {
    const todos = new Set(
      fases.flatMap((fase) => ATORES.flatMap((ator) => atosDe(processo, fase, ator))).map(({ ato }) => ato),
    )
    const trocados = fases.flatMap((fase) =>
      ATORES.flatMap((ator) => {
        const listados = new Set(atosDe(processo, fase, ator).map(({ ato }) => ato))
        return [...todos]
          .filter((ato) => podeMover(processo, caso(fase), { ator, ato, ...sempre }).pode !== listados.has(ato))
          .map((ato) => [fase, ator, ato])
      }),
    )
    expect(trocados).toEqual([])
  })

  test('refuses a move whose guard does not hold, or leads where its row says then, with the effect that it says', () => {
    for (const fase of fases)
      for (const ator of ATORES)
        for (const ato of atosDe(processo, fase, ator).filter((cada) => cada.guarda !== null))
          expect(
            podeMover(processo, caso(fase), { ator, ato: ato.ato, atendida: (qual) => qual !== ato.guarda }),
          ).toEqual(
            ato.senao === null
              ? { pode: false, motivo: 'GUARDA_NAO_ATENDIDA' }
              : { pode: true, para: ato.senao.para, ato: { ...ato, efeito: ato.senao.efeito } },
          )
  })

  test('has one screen and one destination for every person, quota, seller, inspection and contemplation', () => {
    const erradas = circunstancias.flatMap((cada) =>
      fases.filter((fase) => {
        const { tela } = faseDe(processo, fase) ?? {}
        const estado = { ...cada, fase, respostas: {} }
        const destinos = ATORES.flatMap((ator) => atosDe(processo, fase, ator)).map(({ para }) => conforme(para, cada))
        return (
          telaDa(processo, estado) !== (tela ? conforme(tela, cada).replace(/\/:\w+\?/, '') : null) ||
          !destinos.every((destino) => fases.includes(destino))
        )
      }),
    )
    expect(erradas).toEqual([])
  })

  test('leaves to a person, sooner or later, what waits for a system alone', () => {
    expect(fases.filter((fase) => soDoSistema(processo, fase) && !chegaAAlguem(processo, fase))).toEqual([])
  })

  test('tells the customer when somebody else, or the end of a time, hands the turn to them', () => {
    const calados = fases
      .filter((fase) => !temPasso(processo, fase))
      .flatMap((fase) => seguintesSemOCliente(processo, fase).map((seguinte) => [fase, seguinte] as const))
      .filter(([fase, seguinte]) => fase !== seguinte && temPasso(processo, seguinte))
      .filter(([, seguinte]) => !faseDe(processo, seguinte)?.aviso)
    expect(calados).toEqual([])
  })

  test('says a reason to the customer where the customer is told of something, and keeps the rest to the staff', () => {
    const ditos = fases.flatMap((fase) =>
      atosDe(processo, fase, 'analista')
        .filter(({ pede, para }) => (pede === 'motivo' || pede === 'documentos') && para !== fase)
        .filter(({ para }) => valoresDe(para).some((seguinte) => !faseDe(processo, seguinte)?.aviso))
        .map(({ ato }) => [fase, ato]),
    )
    expect(ditos).toEqual([])
  })

  test('tells the customer of a second state that asks for something, with the time for it', () => {
    const segundos = fases.flatMap((fase) => faseDe(processo, fase)?.quando ?? [])
    expect(segundos.filter(({ linha, aviso, prazo }) => linha === 'Erro' && !(aviso && prazo))).toEqual([])
  })

  test('never asks for documents again without saying which, whoever asks', () => {
    const calados = fases.flatMap((fase) =>
      (['analista', 'sistema'] as const).flatMap((ator) =>
        atosDe(processo, fase, ator)
          .filter(({ ato, para }) => ato === 'pedirDocumentos' || valoresDe(para).includes('pendenciaCliente'))
          .filter(({ pede }) => pede !== 'documentos')
          .map(({ ato }) => [fase, ator, ato]),
      ),
    )
    expect(calados).toEqual([])
  })

  test('puts no delay of the administrator down to the customer', () => {
    const contra = fases.filter((fase) => {
      const { prazo, cliente } = faseDe(processo, fase) ?? {}
      const { linha, final } = (prazo && faseDe(processo, prazo.vencido)) || {}
      return !cliente && !foraDoApp.has(fase) && linha !== 'Concluido' && (linha === 'Erro' || final)
    })
    expect(contra).toEqual([])
  })

  test('has its page in the documentation, current', () => {
    const pagina = readFileSync(new URL(`../../../../../docs/processos/${chave}.md`, import.meta.url), 'utf8')
    expect(pagina, 'npm run processos writes it').toBe(paginaDoProcesso(processo))
  })
})

test('a phase has one name in every process that has it, but for what is asked for and refused in each', () => {
  const nomes = new Map<string, Set<string>>()
  for (const { fases } of listProcessos)
    for (const [fase, { nome }] of Object.entries(fases)) nomes.set(fase, (nomes.get(fase) ?? new Set()).add(nome))
  expect([...nomes].flatMap(([fase, ditos]) => (ditos.size > 1 ? [fase] : []))).toEqual(['solicitada', 'recusada'])
})
