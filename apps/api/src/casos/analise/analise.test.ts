import type { ChaveDeDocumento, ChaveDeProcesso } from '@contempla/consorcio/processos'
import type { TitularDeTeste } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { paginaDeTexto } from '../../ports/antifraude/documentos.fixture.ts'
import { useCasos } from '../casos.fixture.ts'
import { analisarDocumentos } from './analise.periodica.ts'
import { readLeitura } from './fatos.sql.ts'

const casos = useCasos()
const state = { semente: 10 }
/** Makes a legible photo of a page, each with its own words. */
const nitida = () => paginaDeTexto({ semente: ++state.semente })
const desfocada = () => paginaDeTexto({ semente: ++state.semente, desfoque: 8 })

const novo = (mais = {}) => casos().mundo.novoTitular(casos().parceiro, mais)

type Enviado = [tipo: ChaveDeDocumento, bytes: Buffer]

async function emAnalise(
  titular: TitularDeTeste,
  enviados: readonly Enviado[],
  { processo = 'devolucao', fase = 'brScanEmAndamento' }: { processo?: ChaveDeProcesso; fase?: string } = {},
) {
  const { mundo } = casos()
  const documentos = []
  for (const [tipo, bytes] of enviados)
    documentos.push({ tipo, url: await mundo.sendArquivo(titular, { nome: `${tipo}.jpg`, bytes }) })
  return mundo.casoEm(titular, { processo, fase, documentos })
}

/** The documents that a person is asked for, of which only the first is given. */
const pessoais = async (documento: Buffer): Promise<Enviado[]> => [
  ['documento_pessoal', documento],
  ['selfie', await nitida()],
  ['comprovante_residencia', await nitida()],
]

const analisar = (aprovaSozinha = false) => {
  const { contexto } = casos().ambiente.servidor
  const config = { ...contexto.config, analise: { ...contexto.config.analise, aprovaSozinha } }
  return analisarDocumentos({ ...contexto, config })
}
const ultimoAto = async (id: number) => (await casos().listAtos(id)).at(-1)

async function comoOAnalistaVe(id: number) {
  const analista = await casos().nucleo.naRetaguarda('analista')
  const { data } = await analista.chamar('GET /casos/:id', { params: { id } })
  return data.documentos as { tipo: string; problema: string | null; motivo: string | null; leitura: string | null }[]
}

describe('within the minute, before the four that its phase has,', { timeout: 60_000 }, () => {
  test('what is legible is handed to a person, who reads what was seen', async () => {
    const id = await emAnalise(await novo(), [
      ['documento_pessoal', await nitida()],
      ['selfie', await nitida()],
    ])
    expect(await analisar()).toBe(1)
    expect(await ultimoAto(id)).toBe('sistema encaminhar: brScanEmAndamento → analiseGrc')
    expect(await comoOAnalistaVe(id)).toMatchObject([
      { problema: null, leitura: 'nítida, 1200 × 1200' },
      { problema: null, leitura: 'nítida, 1200 × 1200' },
    ])
  })

  test('what is not legible is asked for again, with its reason at that document', async () => {
    const titular = await novo()
    const id = await emAnalise(titular, await pessoais(await desfocada()), { processo: 'atualizacao-cadastral' })
    await analisar()
    expect(await ultimoAto(id)).toBe('sistema pedirDocumentos: brScanEmAndamento → pendenciaCliente')
    expect(await comoOAnalistaVe(id)).toMatchObject([
      { problema: 'ilegivel', leitura: 'desfocada' },
      { problema: null },
      { problema: null },
    ])
    const http = await casos().mundo.entrar(titular)
    const { data } = await http.chamar('GET /core/dados-cadastrais/status')
    expect(data).toMatchObject({
      fase: 'Pendência Cliente',
      documentos: [
        {
          tipo: 'documento_pessoal',
          enviados: [{ problema: 'ilegivel', motivo: expect.stringMatching(/^A foto está desfocada/) }],
        },
      ],
    })
    expect(data.documentos).toHaveLength(1)
  })

  test('what is sent again and is no better, a person decides', async () => {
    const titular = await novo()
    const caso = { processo: 'atualizacao-cadastral' } as const
    const id = await emAnalise(titular, await pessoais(await desfocada()), caso)
    await analisar()
    const { mundo } = casos()
    expect(await ultimoAto(id)).toContain('pedirDocumentos')
    const url = await mundo.sendArquivo(titular, { nome: 'outra.jpg', bytes: await desfocada() })
    const http = await mundo.entrar(titular)
    const documentos = [{ tipo: 'documento_pessoal', url, identidade: 'cnh' }]
    const body = { CaseNumber: String(id).padStart(8, '0'), documentos }
    expect(await http.chamar('POST /antifraude/analise-documento/solicitar-reanalise', { body })).toMatchObject({
      status: 200,
    })
    await analisar()
    expect(await ultimoAto(id)).toBe('sistema encaminhar: reanaliseBrscan → analiseGrc')
  })

  test('one that is in another person’s case is suspect, and nobody is told whose', async () => {
    const [mesma, um, outro] = [await nitida(), await novo(), await novo()]
    const primeiro = await emAnalise(um, [['documento_pessoal', mesma]])
    await analisar()
    const segundo = await emAnalise(outro, [['documento_pessoal', mesma]])
    await analisar()
    expect(await ultimoAto(primeiro)).toContain('encaminhar')
    expect(await ultimoAto(segundo)).toBe('sistema suspeitar: brScanEmAndamento → suspeitaFraude')
    const [{ leitura } = { leitura: null }] = await comoOAnalistaVe(segundo)
    expect(leitura).toBe('nítida, 1200 × 1200; já enviado no caso de outra pessoa')
  })

  test('one of a person who is a customer of two partners is theirs', async () => {
    const { mundo } = casos()
    const [mesma, um] = [await nitida(), await novo()]
    const outraMarca = await mundo.novoTitular(await mundo.novoParceiro(), { inscricaoNacional: um.inscricao })
    await emAnalise(um, [['documento_pessoal', mesma]])
    const segundo = await emAnalise(outraMarca, [['documento_pessoal', mesma]])
    await analisar()
    expect(await ultimoAto(segundo)).toContain('encaminhar')
  })

  test('income and a face are for a person to approve, whatever the parameter; a company’s papers by it alone', async () => {
    const [renda, rosto, papeis, semParametro] = [
      await emAnalise(await novo(), [['holerites_1', await nitida()]]),
      await emAnalise(await novo(), [['selfie', await nitida()]]),
      await emAnalise(await novo(), [['documentos_empresa', await nitida()]]),
      await emAnalise(await novo(), [['documentos_empresa', await desfocada()]]),
    ]
    await analisar(true)
    const fim = await Promise.all(
      [renda, rosto, papeis, semParametro].map(async (id) => (await casos().readCaso(id)).fase),
    )
    expect(fim).toEqual(['analiseGrc', 'analiseGrc', 'documentoAprovado', 'pendenciaCliente'])
  })

  test('what can’t be approved, because nothing is to be applied, a person sees', async () => {
    const id = await emAnalise(await novo(), [['documentos_empresa', await nitida()]], {
      processo: 'atualizacao-cadastral',
    })
    await analisar(true)
    expect(await ultimoAto(id)).toBe('sistema encaminhar: brScanEmAndamento → analiseGrc')
  })

  test('in the triage of a contemplation only what is not legible is asked for again; the rest is the triage’s', async () => {
    const triagem = { processo: 'contemplacao', fase: 'triagemEmAndamento' } as const
    const boa = await emAnalise(await novo(), [['holerites_1', await nitida()]], triagem)
    const ruim = await emAnalise(await novo(), [['holerites_1', await desfocada()]], triagem)
    expect(await analisar(true)).toBe(1)
    expect((await casos().readCaso(boa)).fase).toBe('triagemEmAndamento')
    expect(await comoOAnalistaVe(boa)).toMatchObject([{ leitura: 'nítida, 1200 × 1200' }])
    expect(await ultimoAto(ruim)).toBe('sistema pedirDocumentos: triagemEmAndamento → pendenciaCliente')
    expect(await analisar(true), 'what was read is not read again').toBe(0)
  })

  test('a face that is not the document’s is said beside it where a person decides', async () => {
    const id = await emAnalise(
      await novo(),
      [
        ['documento_pessoal', await nitida()],
        ['selfie', await nitida()],
      ],
      { processo: 'contemplacao', fase: 'triagemEmAndamento' },
    )
    const { contexto } = casos().ambiente.servidor
    const antifraude: typeof contexto.antifraude = {
      analisar: async (documentos) => ({
        documentos: documentos.map(({ id: documento }) => ({
          id: documento,
          leitura: { veredito: 'ok', dito: 'nítida' },
          impressao: null,
        })),
        rosto: { naSelfie: 1, noDocumento: 1, semelhanca: 0.1, modelo: 'de fora' },
      }),
    }
    expect(await analisarDocumentos({ ...contexto, antifraude })).toBe(0)
    expect(await comoOAnalistaVe(id)).toMatchObject([
      { leitura: 'nítida' },
      { leitura: 'nítida; o rosto não é o do documento: semelhança 0,10 (de fora)' },
    ])
    expect(await readLeitura(contexto.db, id)).toBe('suspeita')
  })
})

describe('what is sent again, and is at an analyst’s desk', { timeout: 60_000 }, () => {
  test.each([
    ['contemplacao', 'retornoCliente'],
    ['contemplacao', 'aguardandoReanaliseInterna'],
    ['faturamento-especie', 'analiseGrc'],
  ] as const)(
    'of %s in %s is read beside the document, and the case stays the analyst’s to decide',
    async (processo, fase) => {
      const boa = await emAnalise(await novo(), [['holerites_1', await nitida()]], { processo, fase })
      const ruim = await emAnalise(await novo(), [['holerites_1', await desfocada()]], { processo, fase })
      expect(await analisar(true)).toBe(0)
      expect(await comoOAnalistaVe(boa)).toMatchObject([{ problema: null, leitura: 'nítida, 1200 × 1200' }])
      expect(await comoOAnalistaVe(ruim)).toMatchObject([{ problema: null, leitura: 'desfocada' }])
      for (const id of [boa, ruim]) expect((await casos().readCaso(id)).fase).toBe(fase)
    },
  )

  test('of a holder whose step it is, is not read', async () => {
    const id = await emAnalise(await novo(), [['holerites_1', await nitida()]], {
      processo: 'contemplacao',
      fase: 'pendenciaCliente',
    })
    expect(await analisar(true)).toBe(0)
    expect(await comoOAnalistaVe(id)).toMatchObject([{ leitura: null }])
  })
})

describe('a case', { timeout: 60_000 }, () => {
  test('that two processes read at once is moved once', async () => {
    const id = await emAnalise(await novo(), [['documento_pessoal', await nitida()]])
    const feitos = await Promise.all([analisar(), analisar(), analisar()])
    expect(feitos.reduce((a, b) => a + b)).toBe(1)
    expect((await casos().listAtos(id)).filter((ato) => ato.includes('encaminhar'))).toHaveLength(1)
    expect(await analisar()).toBe(0)
  })

  test('without documents, or in no phase of the analysis, stays where it is', async () => {
    const vazio = await emAnalise(await novo(), [])
    const comPessoa = await emAnalise(await novo(), [['documento_pessoal', await nitida()]], { fase: 'analiseGrc' })
    expect(await analisar()).toBe(0)
    expect((await casos().readCaso(vazio)).fase).toBe('brScanEmAndamento')
    expect((await casos().readCaso(comPessoa)).fase).toBe('analiseGrc')
  })

  test('whose file is gone waits for its deadline, and takes nobody’s turn', async () => {
    const { contexto } = casos().ambiente.servidor
    const perdido = await emAnalise(await novo(), [['documento_pessoal', await nitida()]])
    const [{ arquivo_id: arquivoId } = { arquivo_id: '' }] = await casos().ambiente.sql<{ arquivo_id: string }>(
      'select arquivo_id from caso_documento where caso_id = $1',
      [perdido],
    )
    await contexto.arquivos.remove(arquivoId)
    const depois = await emAnalise(await novo(), [['documento_pessoal', await nitida()]])
    await expect(analisar()).rejects.toThrow('1 casos não puderam ser analisados')
    expect((await casos().readCaso(perdido)).fase).toBe('brScanEmAndamento')
    expect((await casos().readCaso(depois)).fase).toBe('analiseGrc')
  })
})
