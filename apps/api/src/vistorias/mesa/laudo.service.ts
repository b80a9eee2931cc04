import type { Laudo } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { forgetSoltos, inspectDocumento, keepDeOutraPessoa, keepSolto, nomeExibido } from '../../arquivos/index.ts'
import { type CasoLido, getCaso, isDeOutro, lockCaso, mover } from '../../casos/index.ts'
import { audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { arquivo, vistoria, vistoriaAnexo, vistoriaLaudo } from '../../schema/index.ts'
import { esperaLaudo, findUltima, holdVistoria, type Vistoria } from '../vistorias.sql.ts'
import { motivoSemLaudo, presentVistoria } from './mesa.service.ts'

type Quem = { id: number }
const atorDe = ({ id }: Quem) => ({ tipo: 'funcionario', id }) as const

/**
 * Keeps a file for a report, which is written with its id later; without a report it goes after a while. Throws
 * NAO_ENCONTRADO for a case without an inspection, CASO_DE_OUTRO, and what `inspectDocumento` throws.
 */
export async function keepAnexo(
  contexto: Contexto,
  { casoId, quem, nome, bytes: recebidos }: { casoId: number; quem: Quem; nome: string; bytes: Buffer },
) {
  const lido = await getCaso(contexto.db, casoId)
  const dela = lido && (await findUltima(contexto.db, casoId))
  if (!dela) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (isDeOutro(lido, quem)) throw new ErroDeNegocio('CASO_DE_OUTRO')
  const { tipo, bytes } = await inspectDocumento(contexto, recebidos)
  const quando = contexto.relogio.agora()
  const anexo = { nome: nomeExibido(nome), tipo, tamanho: bytes.length }
  const guardado = { clienteId: dela.clienteId, categoria: 'laudo', nome: anexo.nome, tipo, bytes } as const
  return keepDeOutraPessoa(contexto, guardado, async (tx, id) => {
    await keepSolto(tx, id, quando)
    const depois = { tipo, tamanho: bytes.length }
    await audit(tx, { quando, ator: atorDe(quem), acao: 'enviar-anexo-do-laudo', objeto: ['caso', casoId], depois })
    return { id, ...anexo }
  })
}

/** Ties files to a report. Throws NAO_ENCONTRADO for one that was not sent for a report of this customer's. */
async function attach(tx: Executor, { clienteId }: Vistoria, laudoId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  // The share lock stops the cleaning job from removing a file, which nothing refers to yet.
  const deles = await tx
    .select({ arquivoId: arquivo.id })
    .from(arquivo)
    .where(and(inArray(arquivo.id, [...ids]), eq(arquivo.clienteId, clienteId), eq(arquivo.categoria, 'laudo')))
    .for('key share')
  if (deles.length < new Set(ids).size) throw new ErroDeNegocio('NAO_ENCONTRADO')
  await tx.insert(vistoriaAnexo).values(deles.map(({ arquivoId }) => ({ laudoId, arquivoId })))
  await forgetSoltos(tx, ids)
}

/** Locks a case and its last inspection, of which a report may be written. Throws what `escreverLaudo` declares. */
async function holdComLaudo(tx: Executor, casoId: number, quem: Quem): Promise<{ lido: CasoLido; dela: Vistoria }> {
  const lido = await lockCaso(tx, casoId)
  const ultima = lido && (await findUltima(tx, casoId))
  if (!ultima) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (isDeOutro(lido, quem)) throw new ErroDeNegocio('CASO_DE_OUTRO')
  const dela = await holdVistoria(tx, ultima.id)
  const motivo = motivoSemLaudo(lido, dela)
  if (motivo) throw new ErroDeNegocio(motivo)
  return { lido, dela }
}

type Escrito = { casoId: number; quem: Quem; laudo: Laudo; anexos: readonly string[] }

/**
 * Writes the report of a case's inspection, and moves the case on where it waits for it. One that is written again
 * takes the place of the one before, which stays. Throws NAO_ENCONTRADO, CASO_DE_OUTRO, CASO_ENCERRADO, LAUDO_NAO_CABE,
 * LAUDO_ANTES_DAS_FOTOS.
 */
export async function writeLaudo(tx: Executor, contexto: Contexto, { casoId, quem, laudo, anexos }: Escrito) {
  const { cifra, relogio } = contexto
  const { lido, dela } = await holdComLaudo(tx, casoId, quem)
  const escritoEm = relogio.agora()
  await tx
    .update(vistoriaLaudo)
    .set({ substituidoEm: escritoEm })
    .where(and(eq(vistoriaLaudo.vistoriaId, dela.id), isNull(vistoriaLaudo.substituidoEm)))
  const [novo] = await tx
    .insert(vistoriaLaudo)
    .values({ vistoriaId: dela.id, escritoEm, escritoPor: quem.id, laudoCifrado: cifra.cifrar(JSON.stringify(laudo)) })
    .returning({ id: vistoriaLaudo.id })
  if (!novo) throw new Error('um laudo escrito tem o seu id')
  await attach(tx, dela, novo.id, anexos)
  const concluida = { ...dela, concluidaEm: dela.concluidaEm ?? escritoEm }
  await tx.update(vistoria).set({ concluidaEm: concluida.concluidaEm }).where(eq(vistoria.id, dela.id))
  await audit(tx, {
    quando: escritoEm,
    ator: atorDe(quem),
    acao: 'escrever-laudo',
    objeto: ['caso', casoId],
    depois: { id: novo.id, anexos: anexos.length },
  })
  const depois = esperaLaudo(lido.caso)
    ? await mover(tx, contexto, { casoId, quem: { tipo: 'sistema', id: null }, ato: 'receberLaudo' })
    : lido
  return presentVistoria(tx, contexto, depois, concluida)
}
