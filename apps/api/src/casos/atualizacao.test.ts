import { atosDe, type ChaveDeProcesso, conforme, faseDe, PROCESSOS } from '@contempla/consorcio/processos'
import { cpfDe } from '@contempla/dev-env'
import { expect, test } from 'vitest'
import { paginaDeTexto } from '../ports/antifraude/documentos.fixture.ts'
import { falecimento } from '../schema/index.ts'
import { useCasos } from './casos.fixture.ts'

const casos = useCasos()
const daPessoa = { pessoa: 'PF', cota: 'auto', vendedor: null, vistoria: null, modalidade: 'SORTEIO' } as const

/** Pairs each phase of a process with the names of the phases that the holder's acts lead to. */
const destinos = (processo: ChaveDeProcesso) =>
  Object.keys(PROCESSOS[processo].fases).flatMap((fase) => {
    const nomes = atosDe(PROCESSOS[processo], fase, 'cliente').map(
      ({ para }) => faseDe(PROCESSOS[processo], conforme(para, daPessoa))?.nome ?? '',
    )
    return nomes.length > 0 ? [{ fase, nomes: [...new Set(nomes)] }] : []
  })

/** No notice of a death is without whose it is. */
async function keepAviso(casoId: number) {
  const { db, cifra } = casos().ambiente.servidor.contexto
  const cpf = cpfDe(casoId)
  await db.insert(falecimento).values({
    casoId,
    inscricaoCifrada: cifra.cifrar(cpf),
    inscricaoIndice: cifra.indice('inscricao', cpf),
    diaDoFalecimento: '2026-11-01',
    parentesco: 'filho',
  })
}

async function comCaso(processo: ChaveDeProcesso, fase: string) {
  const { mundo, parceiro } = casos()
  const titular = await mundo.novoTitular(parceiro)
  const id = await mundo.casoEm(titular, { processo, fase })
  if (processo === 'falecimento') await keepAviso(id)
  const http = await mundo.entrar(titular)
  const levar = (Fase__c: string) =>
    http.chamar('POST /salesforce/contemplacao/casos/:caseNumber', {
      params: { caseNumber: String(id).padStart(8, '0') },
      body: { Fase__c },
    })
  return { id, levar }
}

const comAtosDoCliente = (Object.keys(PROCESSOS) as ChaveDeProcesso[]).filter((cada) => destinos(cada).length > 0)

test.each(comAtosDoCliente)(
  'no phase of %s that is named has the call fail, whatever its guard says',
  { timeout: 60_000 },
  async (processo) => {
    for (const { fase, nomes } of destinos(processo)) {
      const { levar } = await comCaso(processo, fase)
      for (const nome of nomes) {
        const { status, codigo } = await levar(nome)
        expect([200, 409], `${fase} → ${nome}: ${codigo}`).toContain(status)
      }
    }
  },
)

test('what a guard refuses is told in its words', async () => {
  const { id, levar } = await comCaso('faturamento-especie', 'tratativaNaoIniciada')
  const { codigo, json } = await levar('Atualizar Cadastro')
  expect(codigo).toBe('GUARDA_NAO_ATENDIDA')
  expect(json).toMatchObject({ mensagem: expect.stringContaining('Você não cumpre todos os critérios') })
  expect((await casos().readCaso(id)).fase).toBe('tratativaNaoIniciada')
})

test('a name alone hands no documents in, also where those of an earlier time are there', async () => {
  const { mundo, parceiro, readCaso } = casos()
  const titular = await mundo.novoTitular(parceiro)
  const url = await mundo.sendArquivo(titular, { nome: 'extra.jpg', bytes: await paginaDeTexto({}) })
  const id = await mundo.casoEm(titular, {
    processo: 'faturamento-especie',
    fase: 'documentosAdicionaisGrc',
    documentos: [{ tipo: 'extra', url }],
  })
  const http = await mundo.entrar(titular)
  const { codigo } = await http.chamar('POST /salesforce/contemplacao/casos/:caseNumber', {
    params: { caseNumber: String(id).padStart(8, '0') },
    body: { Fase__c: 'Análise GRC' },
  })
  expect(codigo).toBe('ATO_NAO_PERMITIDO')
  expect((await readCaso(id)).fase).toBe('documentosAdicionaisGrc')
})

test('what its holder says with a step stays in the case: for them and the staff, and nobody else; what the staff says is not that', async () => {
  const { mundo, parceiro, nucleo, ambiente } = casos()
  const [titular, outro] = [await mundo.novoTitular(parceiro), await mundo.novoTitular(parceiro)]
  const id = await mundo.casoEm(titular, { processo: 'faturamento-especie', fase: 'pagamentoEnviado' })
  const doOutro = await mundo.casoEm(outro, { processo: 'faturamento-especie', fase: 'pagamentoEnviado' })
  const naConsulta = async (quem: typeof titular) => {
    const pergunta = { method: 'GET', url: 'ConsultaProtocolo', referenceId: 'casos', body: {} }
    const body = { compositeRequest: [pergunta] }
    const { data } = await (await mundo.entrar(quem)).chamar('POST /salesforce/consulta/casos', { body })
    return data.CASEResponse[0].body.map(({ Observacao__c }: { Observacao__c: string | null }) => Observacao__c)
  }
  expect(await naConsulta(titular)).toEqual([null])
  const { status } = await (await mundo.entrar(titular)).chamar('POST /salesforce/contemplacao/casos/:caseNumber', {
    params: { caseNumber: String(id).padStart(8, '0') },
    body: { Fase__c: 'Pagamento Enviado', Observacao__c: '  Recebi tudo, obrigada  ' },
  })
  expect(status).toBe(200)
  expect(await naConsulta(titular)).toEqual(['Recebi tudo, obrigada'])
  expect(await naConsulta(outro)).toEqual([null])
  const analista = await nucleo.naRetaguarda('analista')
  const { data } = await analista.chamar('GET /casos/:id', { params: { id } })
  expect(data.andamentos[0]).toMatchObject({ ato: 'ciente', motivo: 'Recebi tudo, obrigada' })
  const escalar = { params: { id: doOutro }, body: { motivo: 'Conferir a conta' } }
  expect((await analista.chamar('POST /casos/:id/escalacao', escalar)).status).toBe(200)
  expect(await naConsulta(outro)).toEqual([null])
  const guardado = await ambiente.sql<{ claro: string }>(
    "select encode(motivo_cifrado, 'escape') as claro from caso_andamento where caso_id = $1 and motivo_cifrado is not null",
    [id],
  )
  expect(guardado).toHaveLength(1)
  expect(guardado[0]?.claro).not.toContain('Recebi')
})
