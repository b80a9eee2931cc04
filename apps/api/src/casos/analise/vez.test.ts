import type { TitularDeTeste } from '@contempla/dev-env'
import { afterEach, expect, test, vi } from 'vitest'
import { jpegLiso, pdf, pdfDeFotos } from '../../ports/antifraude/pdf.fixture.ts'
import { useCasos } from '../casos.fixture.ts'
import { analisarDocumentos } from './analise.periodica.ts'

const casos = useCasos()

/** Creates a holder with so many quotas. */
const novo = (quantas = 1) =>
  casos().mundo.novoTitular(casos().parceiro, { cotas: Array.from({ length: quantas }, () => ({})) })

/** Opens a case for each of the person's quotas with these files; they join the line after the cases before them. */
async function naFila(titular: TitularDeTeste, arquivos: (vez: number) => Promise<Buffer>[]): Promise<number[]> {
  const { mundo, ambiente } = casos()
  const ids = []
  for (const [vez, cota] of titular.cotas.entries()) {
    const documentos = []
    for (const bytes of await Promise.all(arquivos(vez)))
      documentos.push({ tipo: 'itr' as const, url: await mundo.sendArquivo(titular, { nome: 'a.pdf', bytes }) })
    ambiente.relogio.avancar(1000)
    const naMesa = { processo: 'contemplacao', fase: 'retornoCliente', documentos } as const
    ids.push(await mundo.casoEm({ ...titular, cotas: [cota] }, naMesa))
  }
  return ids
}

const comTexto = (titular: TitularDeTeste) =>
  naFila(titular, (vez) => [
    pdf((doc) => doc.text('Declaração do ITR'), { info: { Title: `${titular.clienteId}-${vez}` } }),
  ])

/** Lists the verdicts of each case's readings. */
const leituras = (ids: readonly number[]) =>
  Promise.all(
    ids.map(async (id) => {
      const rows = await casos().ambiente.sql<{ veredito: string }>(
        `select distinct veredito from leitura_de_documento l join caso_documento d on d.id = l.caso_documento_id
         where d.caso_id = $1`,
        [id],
      )
      return rows.map(({ veredito }) => veredito).join()
    }),
  )
const [porLer, lido] = ['', 'duvida']

/** Makes the reading of each case take this many seconds and everything else no time. */
function comLeituraDe(segundos: number) {
  const { contexto } = casos().ambiente.servidor
  // Whole seconds: fractions of them would not add up to others.
  let agoraMs = Math.ceil(performance.now() / 1000) * 1000
  vi.spyOn(performance, 'now').mockImplementation(() => agoraMs)
  const antifraude = {
    async analisar() {
      agoraMs += segundos * 1000
      return { documentos: [], rosto: null }
    },
  }
  return () => analisarDocumentos({ ...contexto, antifraude })
}

afterEach(async () => {
  vi.restoreAllMocks()
  await casos().encerrarTodos('contemplacao')
})

test('a person whose case takes all that a case may begins no other in the same minute, and the others have their turn', async () => {
  const dele = await comTexto(await novo(3))
  const doOutro = await comTexto(await novo())
  const analisar = comLeituraDe(10)
  await analisar()
  expect([await leituras(dele), await leituras(doOutro)]).toEqual([[lido, porLer, porLer], [lido]])
  await analisar()
  expect(await leituras(dele)).toEqual([lido, lido, porLer])
})

test('one who is a customer of two partners is one person', async () => {
  const um = await novo()
  const outraMarca = await casos().mundo.novoParceiro()
  const deNovo = await casos().mundo.novoTitular(outraMarca, { inscricaoNacional: um.inscricao })
  const ids = [...(await comTexto(um)), ...(await comTexto(deNovo))]
  await comLeituraDe(10)()
  expect(await leituras(ids)).toEqual([lido, porLer])
})

test('a person’s cases begin in the same minute until they took five seconds', async () => {
  const ids = await comTexto(await novo(6))
  await comLeituraDe(1)()
  expect(await leituras(ids)).toEqual([lido, lido, lido, lido, lido, porLer])
})

test('no case begins after twenty seconds, whosever it is; the oldest has the next minute', async () => {
  const ids = []
  for (let i = 0; i < 4; i += 1) ids.push(...(await comTexto(await novo())))
  const analisar = comLeituraDe(10)
  await analisar()
  expect(await leituras(ids)).toEqual([lido, lido, porLer, porLer])
  await analisar()
  expect(await leituras(ids)).toEqual([lido, lido, lido, lido])
})

test('twenty files that would take all the memory and time are a person’s to see, and keep nobody else’s from being read', {
  timeout: 180_000,
}, async () => {
  const foto = await jpegLiso({ lado: 7000 })
  const dele = await naFila(await novo(4), (vez) =>
    [0, 1, 2, 3, 4].map((n) => pdfDeFotos([foto, foto, foto], `${vez}-${n}`)),
  )
  const doOutro = await comTexto(await novo())
  await analisarDocumentos(casos().ambiente.servidor.contexto)
  expect(await leituras(doOutro)).toEqual(['ok'])
  await analisarDocumentos(casos().ambiente.servidor.contexto)
  expect(await leituras(dele)).toEqual(['duvida', 'duvida', 'duvida', 'duvida'])
})
