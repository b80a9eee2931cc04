import { attachDocumentos, type Contexto, openCaso, registrarConsentimento } from '@contempla/api'
import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import { drawIdentidade, drawSelfie, type Quem } from '../gerador/fotos-do-retrato.ts'
import { type ChaveDePersona, personas } from '../personas.ts'
import { findCota } from './contemplacoes.ts'
import { type Papel, sendPapeis } from './papeis.ts'

/** No face of anybody is here: these are drawn. */
type Enviada = { persona: ChaveDePersona; selfie: Quem; documento: Quem; foto: number }

/** The machine takes the first for one person; of the second it has no opinion. */
const ENVIADAS: readonly Enviada[] = [
  { persona: 'rosana-reconhecida', selfie: 'ana', documento: 'ana', foto: 0 },
  { persona: 'bruna-em-duvida', selfie: 'bia', documento: 'ana', foto: 30 },
]

const emPapel = (nome: string, bytes: Buffer): Papel => ({ nome, midia: 'image/jpeg', bytes })

/** As who agreed to the comparison, made the gestures at the camera, and sent the last paper this minute. */
async function enviar(contexto: Contexto, { persona, selfie, documento, foto }: Enviada): Promise<void> {
  const dela = personas.find(({ chave }) => chave === persona)
  const achada = await findCota(contexto, persona)
  if (!dela || !achada) return
  const { cotaId, clienteId } = achada
  const { nome, inscricao } = dela
  const linhas = ['CARTEIRA DA DEMONSTRACAO', '', nome.toUpperCase(), `CPF ${formatInscricao(inscricao)}`]
  const desenhados = {
    selfie: emPapel('selfie.jpg', await drawSelfie(selfie, { foto })),
    documento_pessoal: emPapel('documento.jpg', await drawIdentidade(documento, { foto, linhas })),
  }
  const titular = { nome, inscricao, clienteId, nascimento: null }
  const [rosto, ...papeis] = await sendPapeis(
    contexto,
    titular,
    ['selfie', 'documento_pessoal', 'comprovante_residencia'],
    desenhados,
  )
  const agora = contexto.relogio.agora().toISOString()
  await contexto.db.transaction(async (tx) => {
    await registrarConsentimento(tx, contexto, {
      clienteId,
      finalidade: 'comparacao-do-rosto',
      aceito: true,
      meio: 'portal',
      ator: { tipo: 'cliente', id: clienteId },
    })
    const { caso } = await openCaso(tx, contexto, {
      processo: 'faturamento-especie',
      clienteId,
      cotaId,
      quem: { tipo: 'cliente', id: clienteId },
      fase: 'brScanEmAndamento',
      dados: { termosAceitosEm: agora, fotoEm: agora },
    })
    const gestos = { conferidos: true, dito: 'gestos conferidos: virar o rosto à esquerda e sorrir' }
    await attachDocumentos(tx, contexto, caso, { via: 'rosto', enviados: rosto ? [rosto] : [], gestos })
    await attachDocumentos(tx, contexto, caso, { via: 'portal', enviados: papeis })
  })
}

/**
 * Puts two people of the demo before the machine that compares faces, which reads them as any other in its next minute: one
 * passes, and the other waits for a person. Theirs are drawn faces, so that it shows without anybody's.
 */
export async function encenarRostos(contexto: Contexto): Promise<void> {
  for (const enviada of ENVIADAS) await enviar(contexto, enviada)
}
