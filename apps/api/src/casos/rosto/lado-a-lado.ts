import { ErroDeNegocio } from '@contempla/contract'
import { consenteNoRosto } from '../../consentimentos/index.ts'
import { isDefeito } from '../../platform/files/storage.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { Binario } from '../../platform/http/route.ts'
import type { FuncionarioAtivo } from '../../platform/sessions.ts'
import { fotosDoRosto, type RostosRecortados, recortarRostos } from '../../ports/antifraude/index.ts'
import { getCaso } from '../fatos.sql.ts'
import { noteConsulta } from '../mesa/consulta.ts'
import { listComComparacao } from './rosto.sql.ts'

const semRecorte = (detalhe: string) => new ErroDeNegocio('ROSTO_SEM_RECORTE', { detalhe })

const naoAbre = 'Não deu para recortar os rostos destes arquivos. Compare pelos documentos.'
const semConsentimento =
  'O titular não quer mais que um programa olhe o rosto dele, e nada foi recortado. Compare pelos documentos.'
const semArquivo = 'Um dos arquivos comparados não está mais guardado. Compare pelo que resta.'

/** Says which face was not found. */
function faltaDe({ naSelfie }: RostosRecortados): string {
  if (naSelfie === 0) return 'Nenhum rosto foi achado na selfie. Compare pelos documentos.'
  if (naSelfie > 1) return `Há ${naSelfie} rostos na selfie, e não se sabe qual recortar. Compare pelos documentos.`
  return 'Nenhum rosto foi achado no documento. Compare pelos documentos.'
}

/** Reads a stored file. Throws ROSTO_SEM_RECORTE where it is gone. */
const ler = ({ arquivos }: Contexto, id: string) =>
  arquivos.read(id).catch((error: unknown) => {
    throw isDefeito(error) ? semRecorte(semArquivo) : error
  })

/**
 * Cuts the portrait out of the document and the face out of the selfie, side by side, for who decides; both are made now, from
 * what was sent, and kept nowhere. Throws NAO_ENCONTRADO where no machine compared them, ROSTO_SEM_RECORTE in words.
 */
export async function readLadoALado(
  contexto: Contexto,
  { id, quem }: { id: number; quem: Pick<FuncionarioAtivo, 'id'> },
): Promise<Binario> {
  const { db } = contexto
  const lido = await getCaso(db, id)
  const { selfie, lados } = fotosDoRosto(await listComComparacao(db, id))
  if (!lido || !selfie || selfie.comparado === null) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (!(await consenteNoRosto(db, lido.caso.clienteId))) throw semRecorte(semConsentimento)
  const rostos = {
    selfie: await ler(contexto, selfie.arquivoId),
    documento: await Promise.all(lados.map(({ arquivoId }) => ler(contexto, arquivoId))),
  }
  const recortados = await recortarRostos(rostos)
  if (!recortados) throw semRecorte(naoAbre)
  if (!recortados.imagem) throw semRecorte(faltaDe(recortados))
  await noteConsulta(db, contexto, { quem, id, acao: 'ver-rostos-do-caso' })
  return { tipo: 'image/jpeg', nome: 'rostos.jpg', bytes: Buffer.from(recortados.imagem), inline: true }
}
