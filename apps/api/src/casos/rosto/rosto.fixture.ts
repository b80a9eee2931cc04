import type { ProvaDeGestos } from '@contempla/consorcio'
import type { TitularDeTeste } from '@contempla/dev-env'
import { registrarConsentimento } from '../../consentimentos/index.ts'
import { createAntifraudeEmbutido } from '../../ports/antifraude/index.ts'
import { identidadeDe, type Quem } from '../../ports/antifraude/rosto.fixture.ts'
import type { Sistema } from '../../sistema.fixture.ts'
import { analisarDocumentos } from '../analise/analise.periodica.ts'

export type Enviada = {
  selfie: Buffer
  /** Whose portrait the document has, or the document itself. */
  de: Quem | Buffer
  consente?: boolean
  amostra?: number
  /** The time that the machine has to compare the faces. */
  rostoMs?: number
  titular?: TitularDeTeste
  /** Whether the selfie came from the page of the link, and the gestures that were seen there. */
  peloLink?: ProvaDeGestos | null
}

/** What the tests of faces do with a system of cases. */
export function createRostos(casos: () => Pick<Sistema, 'ambiente' | 'mundo' | 'parceiro'>) {
  const registrar = (clienteId: number, aceito: boolean) => {
    const { contexto } = casos().ambiente.servidor
    const dito = { clienteId, finalidade: 'comparacao-do-rosto', aceito, meio: 'portal' } as const
    return contexto.db.transaction((tx) =>
      registrarConsentimento(tx, contexto, { ...dito, ator: { tipo: 'cliente', id: clienteId } }),
    )
  }

  /** Reads what waits, as an installation in which the machine compares faces and approves. */
  function analisar({ amostra = 0, rostoMs = 60_000 }: Pick<Enviada, 'amostra' | 'rostoMs'>) {
    const { contexto } = casos().ambiente.servidor
    const config = { ...contexto.config, analise: { ...contexto.config.analise, aprovaSozinha: true, amostra } }
    const antifraude = createAntifraudeEmbutido({ comparaRosto: true, rostoMs })
    return analisarDocumentos({ ...contexto, config, antifraude })
  }

  /** Sends a face and a document of somebody, and has the machine read them; returns the case's number and its holder. */
  async function comparar({ selfie, de, consente = true, peloLink, ...resto }: Enviada) {
    const { mundo, parceiro } = casos()
    const titular = resto.titular ?? (await mundo.novoTitular(parceiro))
    if (consente) await registrar(titular.clienteId, true)
    const enviados = [
      ['documento_pessoal', Buffer.isBuffer(de) ? de : await identidadeDe(de)],
      ['selfie', selfie],
    ] as const
    const documentos = []
    for (const [tipo, bytes] of enviados)
      documentos.push({ tipo, url: await mundo.sendArquivo(titular, { nome: `${tipo}.jpg`, bytes }) })
    const processo = 'devolucao'
    const id = await mundo.casoEm(titular, { processo, fase: 'brScanEmAndamento', documentos })
    if (peloLink !== undefined)
      await casos().ambiente.sql(
        "update caso_documento set via = 'rosto', gestos = $2 where caso_id = $1 and tipo = 'selfie'",
        [id, JSON.stringify(peloLink)],
      )
    await analisar(resto)
    return { id, titular }
  }

  /** Puts other bytes where a document of the case is stored. */
  async function trocar(id: number, tipo: string, bytes: Buffer | null) {
    const { ambiente } = casos()
    const { arquivos } = ambiente.servidor.contexto
    const [{ arquivo_id: arquivoId } = { arquivo_id: '' }] = await ambiente.sql<{ arquivo_id: string }>(
      'select arquivo_id from caso_documento where caso_id = $1 and tipo = $2',
      [id, tipo],
    )
    await arquivos.remove(arquivoId)
    if (bytes) await arquivos.write(arquivoId, bytes, 'image/jpeg')
  }

  return { comparar, registrar, trocar }
}
