import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createCalendario } from '../calendario/calendario.ts'
import { fimDoDia } from '../calendario/dia.ts'
import {
  atosDe,
  conforme,
  type EstadoDoCaso,
  faseDe,
  fimDoPrazo,
  linhaDoTempo,
  listProcessos,
  PROCESSOS,
  paginaDoProcesso,
  podeMover,
  respostasDe,
  statusDa,
  telaDa,
  valoresDe,
} from './index.ts'
import { ATORES, type Circunstancias, type Duracao, defineProcesso, type Processo } from './processo.ts'

const circunstancias: Circunstancias[] = (['PF', 'PJ'] as const).flatMap((pessoa) =>
  (['imovel', 'servico', 'auto', 'pesados'] as const).flatMap((cota) =>
    (['PF', 'REVENDEDORA_CONCESSIONARIA', 'LOCADORA', 'OUTRAS_EMPRESAS', null] as const).flatMap((vendedor) =>
      (['VISTORIA_DIGITAL', 'VISTORIA_TECNICA', null] as const).flatMap((vistoria) =>
        (['SORTEIO', 'LANCE', null] as const).map((modalidade) => ({ pessoa, cota, vendedor, vistoria, modalidade })),
      ),
    ),
  ),
)
const qualquer: Circunstancias = { pessoa: 'PF', cota: 'auto', vendedor: null, vistoria: null, modalidade: null }
const na = (fase: string): EstadoDoCaso => ({ ...qualquer, fase, respostas: {} })
const sempre = { atendida: () => true }

/** Every phase that a phase may lead to: by any actor's move, its guard held or not, or by its deadline. */
function seguintes(processo: Processo, fase: string): string[] {
  const porAtos = ATORES.flatMap((ator) => atosDe(processo, fase, ator)).flatMap(({ para, senao }) => [
    ...valoresDe(para),
    ...(senao === null ? [] : [senao]),
  ])
  const { prazo, quando = [] } = faseDe(processo, fase) ?? {}
  const prazos = [prazo, ...quando.map((segunda) => segunda.prazo)]
  return [...porAtos, ...prazos.flatMap((cada) => (cada ? [cada.vencido] : []))]
}

/** Acts by which a customer leaves, goes back or only says that it was read. */
const semPasso = new Set(['desistir', 'voltar', 'ciente'])
/** Whether the phase itself waits for the customer: what only a second state asks for does not count. */
const temPasso = (processo: Processo, fase: string) =>
  !faseDe(processo, fase)?.quando && atosDe(processo, fase, 'cliente').some(({ ato }) => !semPasso.has(ato))

function seguintesSemOCliente(processo: Processo, fase: string): string[] {
  const prazo = faseDe(processo, fase)?.prazo
  const deles = [...atosDe(processo, fase, 'analista'), ...atosDe(processo, fase, 'sistema')]
  const porAtos = deles.flatMap(({ para, senao }) => [...valoresDe(para), ...(senao === null ? [] : [senao])])
  return prazo ? [...porAtos, prazo.vencido] : porAtos
}

const temAnalista = (processo: Processo, fase: string) => atosDe(processo, fase, 'analista').length > 0

const soDoSistema = (processo: Processo, fase: string) =>
  atosDe(processo, fase, 'sistema').length > 0 &&
  atosDe(processo, fase, 'cliente').length === 0 &&
  !temAnalista(processo, fase)

/** Whether the deadlines alone lead from the phase to an analyst, to the customer, or to an end that is a good one. */
function chegaAAlguem(processo: Processo, fase: string): boolean {
  const depois = faseDe(processo, fase)?.prazo?.vencido
  if (!depois) return false
  const { final, cliente } = faseDe(processo, depois) ?? {}
  return Boolean(final || cliente) || temAnalista(processo, depois) || chegaAAlguem(processo, depois)
}

/** Where the customer is waited for outside the app: at a branch, or for a signature. */
const foraDoApp = new Set(['documentoRecusado', 'contratoEnviado'])

function alcancadas(processo: Processo): Set<string> {
  const vistas = new Set<string>([processo.inicia])
  for (const fase of vistas) for (const seguinte of seguintes(processo, fase)) vistas.add(seguinte)
  return vistas
}

describe.each(listProcessos.map((processo) => [processo.chave, processo] as const))('%s', (chave, processo) => {
  const fases = Object.keys(processo.fases)

  test('stands in the table under its own key', () => {
    expect(PROCESSOS).toHaveProperty([chave], processo)
  })

  test('reaches every phase from the first', () => {
    expect(fases.filter((fase) => !alcancadas(processo).has(fase))).toEqual([])
  })

  test('leaves every phase that is not final, and none that is', () => {
    const parados = fases.filter(
      (fase) =>
        seguintes(processo, fase).some((seguinte) => seguinte !== fase) === Boolean(faseDe(processo, fase)?.final),
    )
    expect(parados).toEqual([])
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
          .filter((ato) => podeMover(processo, na(fase), { ator, ato, ...sempre }).pode !== listados.has(ato))
          .map((ato) => [fase, ator, ato])
      }),
    )
    expect(trocados).toEqual([])
  })

  test('refuses a move whose guard does not hold, or leads where its row says then, without the effect', () => {
    for (const fase of fases)
      for (const ator of ATORES)
        for (const ato of atosDe(processo, fase, ator).filter((cada) => cada.guarda !== null))
          expect(
            podeMover(processo, na(fase), { ator, ato: ato.ato, atendida: (qual) => qual !== ato.guarda }),
          ).toEqual(
            ato.senao === null
              ? { pode: false, motivo: 'GUARDA_NAO_ATENDIDA' }
              : { pode: true, para: ato.senao, ato: { ...ato, efeito: null } },
          )
  })

  test('has one screen and one destination for every person, quota, seller, inspection and contemplation', () => {
    const erradas = circunstancias.flatMap((caso) =>
      fases.filter((fase) => {
        const { tela } = faseDe(processo, fase) ?? {}
        const estado = { ...caso, fase, respostas: {} }
        const destinos = ATORES.flatMap((ator) => atosDe(processo, fase, ator)).map(({ para }) => conforme(para, caso))
        return (
          telaDa(processo, estado) !== (tela ? conforme(tela, caso) : null) ||
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
      .filter((fase) => !temPasso(processo, fase) && processo !== PROCESSOS['pos-venda'])
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

  test('puts no delay of the administrator down to the customer', () => {
    const contra = fases.filter((fase) => {
      const { prazo, cliente } = faseDe(processo, fase) ?? {}
      const { linha, final } = (prazo && faseDe(processo, prazo.vencido)) || {}
      return !cliente && !foraDoApp.has(fase) && linha !== 'Concluido' && (linha === 'Erro' || final)
    })
    expect(contra).toEqual([])
  })

  test('has its page in the documentation, current', () => {
    const pagina = readFileSync(new URL(`../../../../docs/processos/${chave}.md`, import.meta.url), 'utf8')
    expect(pagina, 'npm run processos writes it').toBe(paginaDoProcesso(processo))
  })
})

describe('a move with somewhere else to lead', () => {
  const tabela = defineProcesso({
    chave: 'de-teste',
    titulo: 'De teste',
    tipo: 'De teste',
    de: 'cota',
    abre: ['sistema'],
    inicia: 'primeira',
    fases: {
      primeira: {
        nome: 'Primeira',
        cliente: { responder: { para: 'certa', guarda: 'confere', senao: 'errada', efeito: 'guardar' } },
      },
      certa: { nome: 'Certa', final: true },
      errada: { nome: 'Errada', final: true },
    },
  })

  test.each([
    [true, 'certa', 'guardar'],
    [false, 'errada', null],
  ])('with its guard held or not (%s), leads to %s with the effect %s', (confere, para, efeito) => {
    const permissao = podeMover(tabela, na('primeira'), { ator: 'cliente', ato: 'responder', atendida: () => confere })
    expect(permissao).toMatchObject({ pode: true, para, ato: { efeito } })
  })

  test('is drawn with both ends', () => {
    expect(paginaDoProcesso(tabela)).toContain('  primeira --> certa: cliente, responder [confere]')
    expect(paginaDoProcesso(tabela)).toContain('  primeira --> errada: cliente, responder [não confere]')
  })
})

test('a phase has one name in every process that has it, but for what is asked for and refused in each', () => {
  const nomes = new Map<string, Set<string>>()
  for (const { fases } of listProcessos)
    for (const [fase, { nome }] of Object.entries(fases)) nomes.set(fase, (nomes.get(fase) ?? new Set()).add(nome))
  expect([...nomes].flatMap(([fase, ditos]) => (ditos.size > 1 ? [fase] : []))).toEqual(['solicitada', 'recusada'])
})

test('a case is escalated by a person and closed by its phase', () => {
  const { 'faturamento-especie': especie } = PROCESSOS
  expect(statusDa(especie, 'analiseGrc', false)).toBe('Em Andamento')
  expect(statusDa(especie, 'analiseGrc', true)).toBe('Escalado')
  expect(statusDa(especie, 'pagamentoEnviado', true)).toBe('Concluído')
})

test('the timeline has the steps before the phase done and those after it closed, and leads on from its own alone', () => {
  expect(
    linhaDoTempo(PROCESSOS['faturamento-especie'], na('pendenciaCliente')).map(({ situacao, tela }) => [
      situacao,
      tela,
    ]),
  ).toEqual([
    ['Concluido', null],
    ['Erro', '/faturamentoespecie/reanalise'],
    ['Fechado', null],
    ['Fechado', null],
  ])
})

test('a step leads where its row says, with its button, and to the screen of the phase otherwise', () => {
  const tabela = defineProcesso({
    chave: 'de-teste',
    titulo: 'De teste',
    tipo: 'De teste',
    de: 'cota',
    abre: ['sistema'],
    inicia: 'primeira',
    etapas: { uma: 'Uma' },
    fases: {
      primeira: { nome: 'Primeira', etapa: 'uma', tela: '/inicio', cliente: { ir: 'segunda' } },
      segunda: {
        nome: 'Segunda',
        etapa: 'uma',
        tela: '/inicio',
        passo: { tela: { PF: '/pessoa', PJ: '/empresa' }, botao: 'Refazer' },
        final: true,
      },
    },
  })
  const passo = (fase: string, pessoa: 'PF' | 'PJ') =>
    linhaDoTempo(tabela, { ...na(fase), pessoa }).map(({ tela, botao }) => [tela, botao])
  expect(passo('primeira', 'PF')).toEqual([['/inicio', null]])
  expect(passo('segunda', 'PF')).toEqual([['/pessoa', 'Refazer']])
  expect(passo('segunda', 'PJ')).toEqual([['/empresa', 'Refazer']])
})

test('a phase that the table does not have is refused, as is what every object has', () => {
  for (const fase of ['naoExiste', 'toString', 'constructor'])
    expect(
      podeMover(PROCESSOS['faturamento-especie'], na(fase), { ator: 'cliente', ato: 'iniciar', ...sempre }),
    ).toEqual({
      pode: false,
      motivo: 'FASE_DESCONHECIDA',
    })
  expect(
    podeMover(PROCESSOS['faturamento-especie'], na('tratativaNaoIniciada'), {
      ator: 'cliente',
      ato: 'toString',
      ...sempre,
    }),
  ).toEqual({
    pode: false,
    motivo: 'ATO_NAO_PERMITIDO',
  })
})

describe('the time of a phase', () => {
  const parametros = { diasDoFaturamento: 30, diasDoLinkDeAutenticacao: 2 }
  const calendario = createCalendario([])
  const fim = (prazo: Duracao & { desde?: 'abertura' }, desde: string, abertura = '2020-01-01T12:00:00Z') => {
    const tabela = defineProcesso({
      chave: 'de-teste',
      titulo: 'De teste',
      tipo: 'De teste',
      de: 'cota',
      abre: ['sistema'],
      inicia: 'primeira',
      fases: {
        primeira: { nome: 'Primeira', prazo: { ...prazo, vencido: 'depois' } },
        depois: { nome: 'Depois', final: true },
      },
    })
    return fimDoPrazo(
      tabela,
      { fase: 'primeira', respostas: {} },
      { daFase: new Date(desde), doCaso: new Date(abertura) },
      { calendario, parametros },
    )?.em.toISOString()
  }

  test.each<[string, Duracao, string, string]>([
    ['minutes run on over midnight', { minutos: 4 }, '2026-11-20T02:58:30Z', '2026-11-20T03:02:30.000Z'],
    ['hours run on over a weekend', { horas: 48 }, '2026-11-20T15:00:00Z', '2026-11-22T15:00:00.000Z'],
    ['days end with the last of them in São Paulo', { dias: 1 }, '2026-11-20T15:00:00Z', '2026-11-22T03:00:00.000Z'],
    ['late at night it is still the same day there', { dias: 1 }, '2026-11-21T02:59:59Z', '2026-11-22T03:00:00.000Z'],
    ['from midnight there on, the next one', { dias: 1 }, '2026-11-21T03:00:00Z', '2026-11-23T03:00:00.000Z'],
    ['business days leave the weekend out', { diasUteis: 1 }, '2026-11-20T15:00:00Z', '2026-11-24T03:00:00.000Z'],
    ['business days leave a holiday out', { diasUteis: 1 }, '2026-12-24T15:00:00Z', '2026-12-29T03:00:00.000Z'],
    [
      'a parameter counts for its number',
      { dias: 'diasDoFaturamento' },
      '2026-11-20T15:00:00Z',
      '2026-12-21T03:00:00.000Z',
    ],
  ])('%s', (_caso, prazo, desde, esperado) => {
    expect(fim(prazo, desde)).toBe(esperado)
  })

  test('counted from the opening of the case, does not begin again with the phase', () => {
    expect(fim({ dias: 30, desde: 'abertura' }, '2026-11-20T15:00:00Z', '2026-11-01T15:00:00Z')).toBe(
      '2026-12-02T03:00:00.000Z',
    )
  })

  test('is that of the second state while it holds, and that of the phase before and after', () => {
    const tabela = defineProcesso({
      chave: 'de-teste',
      titulo: 'De teste',
      tipo: 'De teste',
      de: 'cota',
      abre: ['sistema'],
      inicia: 'primeira',
      fases: {
        primeira: {
          nome: 'Primeira',
          prazo: { dias: 9, vencido: 'depois' },
          quando: [{ resposta: 'respostaAnalista', vale: 'RESTRITO', prazo: { horas: 2, vencido: 'fora' } }],
        },
        depois: { nome: 'Depois', final: true },
        fora: { nome: 'Fora', final: true },
      },
    })
    const quando = new Date('2026-11-20T15:00:00Z')
    const vence = (respostas: EstadoDoCaso['respostas']) =>
      fimDoPrazo(
        tabela,
        { fase: 'primeira', respostas },
        { daFase: quando, doCaso: quando },
        { calendario, parametros },
      )
    expect(vence({})).toEqual({ em: new Date('2026-11-30T03:00:00Z'), vencido: 'depois', efeito: null })
    expect(vence({ respostaAnalista: 'RESTRITO' })).toEqual({
      em: new Date('2026-11-20T17:00:00Z'),
      vencido: 'fora',
      efeito: null,
    })
    expect(vence({ respostaSworks: 'RESTRITO' })?.vencido).toBe('depois')
    expect(respostasDe(tabela, 'primeira')).toEqual(['respostaAnalista'])
    expect(respostasDe(tabela, 'depois')).toEqual([])
  })

  test('without a deadline, is not over', () => {
    const agora = new Date()
    const especie = PROCESSOS['faturamento-especie']
    expect(
      fimDoPrazo(
        especie,
        { fase: 'tratativaNaoIniciada', respostas: {} },
        { daFase: agora, doCaso: agora },
        { calendario, parametros },
      ),
    ).toBeNull()
  })
})

test.each([
  ['2026-11-20', '2026-11-21T03:00:00.000Z'],
  ['2018-12-10', '2018-12-11T02:00:00.000Z'],
  ['2019-02-16', '2019-02-17T03:00:00.000Z'],
])('the day %s ends in São Paulo at %s', (dia, instante) => {
  expect(fimDoDia(dia).toISOString()).toBe(instante)
})
