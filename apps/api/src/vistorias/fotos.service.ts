import { createHash } from 'node:crypto'
import { ANGULOS, type Angulo, diaEm, fotosDaVistoria } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, isNull } from 'drizzle-orm'
import { inspectFoto, keepDeOutraPessoa, umDeCadaVez } from '../arquivos/index.ts'
import { lockCaso, mover } from '../casos/index.ts'
import { audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { vistoria, vistoriaFoto } from '../schema/index.ts'
import { comLink } from '../sessoes/index.ts'
import { isMesmaImagem, readImpressao } from './impressao.ts'
import {
  countEnvio,
  type Foto,
  findPorLink,
  holdVistoria,
  isEsperada,
  listVigentes,
  type Vistoria,
} from './vistorias.sql.ts'

/** Whoever has the link is not known. */
const ninguem = { tipo: 'sistema', id: null } as const

export type PeloLink = { link: string; endereco: string }

/**
 * Finds the inspection of a link. A link of none counts for the network address that it comes from. Throws
 * VISTORIA_DESCONHECIDA, MUITAS_TENTATIVAS.
 */
async function findDoLink(contexto: Contexto, { link, endereco }: PeloLink): Promise<Vistoria> {
  const achada = await comLink(contexto, { uso: 'link-de-vistoria', endereco }, () => findPorLink(contexto.db, link))
  if (!achada) throw new ErroDeNegocio('VISTORIA_DESCONHECIDA')
  return achada
}

/** It was handed in, and stands. */
const isEntregue = ({ concluidaEm, encerradaEm }: Vistoria): boolean => concluidaEm !== null && encerradaEm === null

/** Requires an inspection that still takes photos. Throws VISTORIA_ENCERRADA, VISTORIA_JA_ENVIADA, VISTORIA_VENCIDA. */
async function requireAberta(db: Executor, { relogio }: Pick<Contexto, 'relogio'>, dela: Vistoria): Promise<void> {
  if (dela.encerradaEm) throw new ErroDeNegocio('VISTORIA_ENCERRADA')
  if (dela.concluidaEm) throw new ErroDeNegocio('VISTORIA_JA_ENVIADA')
  if (diaEm(relogio.agora()) > dela.ate) throw new ErroDeNegocio('VISTORIA_VENCIDA')
  if (!(await isEsperada(db, dela))) throw new ErroDeNegocio('VISTORIA_ENCERRADA')
}

const angulosDe = ({ tipoDeVeiculo }: Vistoria): readonly Angulo[] => fotosDaVistoria(tipoDeVeiculo)

/** What whoever has the link is told: nothing of the holder, of the quota or of the case. */
async function present(db: Executor, dela: Vistoria) {
  const fotos = await listVigentes(db, dela.id)
  return {
    tipoDeVeiculo: dela.tipoDeVeiculo,
    ate: dela.ate,
    angulos: [...angulosDe(dela)],
    fotos: fotos.map(({ angulo, sha256, recebidaEm }) => ({
      angulo,
      sha256: sha256.toString('hex'),
      recebidaEm: recebidaEm.toISOString(),
    })),
    enviadaEm: dela.concluidaEm?.toISOString() ?? null,
  }
}

/** Reads what an inspection asks for and what it has; also one that was handed in. Throws what its link is refused with. */
export async function openVistoria(contexto: Contexto, pedido: PeloLink) {
  const dela = await findDoLink(contexto, pedido)
  if (!isEntregue(dela)) await requireAberta(contexto.db, contexto, dela)
  return present(contexto.db, dela)
}

type FotoRecebida = { angulo: Angulo; sha256: string | undefined; tiradaEm: string; bytes: Buffer }
type AGuardar = { angulo: Angulo; sha256: Buffer; tiradaEm: Date | null; bytes: Buffer }

/** A device whose clock is this far off says nothing of when a photo was taken. */
const relogioErradoMs = 400 * 86_400_000

function readHoraDoAparelho(texto: string, agora: Date): Date | null {
  const dita = new Date(texto)
  return Math.abs(dita.getTime() - agora.getTime()) < relogioErradoMs ? dita : null
}

/** This very photo of this angle is there already: an answer of ours was lost on its way. */
const isAMesma = ({ angulo, sha256 }: Pick<AGuardar, 'angulo' | 'sha256'>, vigentes: readonly Foto[]): boolean =>
  vigentes.some((foto) => foto.angulo === angulo && foto.sha256.equals(sha256))

/** Throws FOTO_REPETIDA, which names the angle that has this photo, for one of another angle. */
function requireInedita(
  { angulo, sha256, impressao }: Pick<AGuardar, 'angulo' | 'sha256'> & { impressao: string | null },
  vigentes: readonly Foto[],
): void {
  const igual = vigentes.find(
    (foto) =>
      foto.angulo !== angulo &&
      (foto.sha256.equals(sha256) || (impressao !== null && isMesmaImagem(foto.impressao, impressao))),
  )
  if (!igual) return
  throw new ErroDeNegocio('FOTO_REPETIDA', {
    detalhe: `Ela já está em “${ANGULOS[igual.angulo].nome}”. Tire uma de “${ANGULOS[angulo].nome}”.`,
  })
}

/** The same photo came twice at once, and the other one is kept. */
class JaGuardada extends Error {}

async function inspectAndKeep(contexto: Contexto, { id, clienteId }: Vistoria, recebida: AGuardar): Promise<void> {
  const { angulo, sha256, tiradaEm } = recebida
  const { bytes, largura, altura } = await inspectFoto(contexto, recebida.bytes)
  const impressao = await readImpressao(bytes)
  const arquivo = { clienteId, categoria: 'vistoria', nome: `${angulo}.jpg`, tipo: 'image/jpeg', bytes } as const
  await keepDeOutraPessoa(contexto, arquivo, async (tx, arquivoId) => {
    const dela = await holdVistoria(tx, id)
    await requireAberta(tx, contexto, dela)
    const vigentes = await listVigentes(tx, id)
    if (isAMesma(recebida, vigentes)) throw new JaGuardada()
    requireInedita({ angulo, sha256, impressao }, vigentes)
    const recebidaEm = contexto.relogio.agora()
    await tx
      .update(vistoriaFoto)
      .set({ substituidaEm: recebidaEm })
      .where(and(eq(vistoriaFoto.vistoriaId, id), eq(vistoriaFoto.angulo, angulo), isNull(vistoriaFoto.substituidaEm)))
    const [foto] = await tx
      .insert(vistoriaFoto)
      .values({ vistoriaId: id, angulo, arquivoId, recebidaEm, tiradaEm, sha256, impressao, largura, altura })
      .returning({ id: vistoriaFoto.id })
    await audit(tx, {
      quando: recebidaEm,
      ator: ninguem,
      acao: 'receber-foto-da-vistoria',
      objeto: ['caso', dela.casoId],
      depois: { angulo, id: foto?.id, sha256: sha256.toString('hex') },
    })
  }).catch((error: unknown) => {
    if (!(error instanceof JaGuardada)) throw error
  })
}

/**
 * Keeps a photo of an inspection. The very same one again changes nothing; another of its angle takes the place of the
 * one before, which stays marked. What is known before the photo is opened is judged first, and every photo that is
 * opened counts. Throws FOTO_NAO_PEDIDA, FOTO_NAO_CHEGOU_INTEIRA, FOTO_REPETIDA, VISTORIA_COM_FOTOS_DEMAIS, what its
 * link is refused with, and what `inspectFoto` throws.
 */
export async function keepFoto(contexto: Contexto, pedido: PeloLink, foto: FotoRecebida) {
  const { db, relogio } = contexto
  const { angulo, bytes } = foto
  const dela = await findDoLink(contexto, pedido)
  await requireAberta(db, contexto, dela)
  if (!angulosDe(dela).includes(angulo)) throw new ErroDeNegocio('FOTO_NAO_PEDIDA')
  const sha256 = createHash('sha256').update(bytes).digest()
  if (foto.sha256 !== undefined && foto.sha256 !== sha256.toString('hex'))
    throw new ErroDeNegocio('FOTO_NAO_CHEGOU_INTEIRA')
  const vigentes = await listVigentes(db, dela.id)
  if (isAMesma({ angulo, sha256 }, vigentes)) return present(db, dela)
  requireInedita({ angulo, sha256, impressao: null }, vigentes)
  if (!(await countEnvio(db, dela.id))) throw new ErroDeNegocio('VISTORIA_COM_FOTOS_DEMAIS')
  const tiradaEm = readHoraDoAparelho(foto.tiradaEm, relogio.agora())
  await umDeCadaVez(dela.clienteId, () => inspectAndKeep(contexto, dela, { angulo, sha256, tiradaEm, bytes }))
  return present(db, dela)
}

const maxNomeadas = 3

/** Throws VISTORIA_INCOMPLETA, which names what is missing. */
async function requireCompleta(tx: Executor, dela: Vistoria): Promise<void> {
  const vigentes = await listVigentes(tx, dela.id)
  const faltam = angulosDe(dela).filter((angulo) => vigentes.every((foto) => foto.angulo !== angulo))
  if (faltam.length === 0) return
  const nomes = faltam.slice(0, maxNomeadas).map((angulo) => ANGULOS[angulo].nome)
  const mais = faltam.length > nomes.length ? ` e mais ${faltam.length - nomes.length}` : ''
  throw new ErroDeNegocio('VISTORIA_INCOMPLETA', {
    detalhe: `${nomes.join(', ')}${mais}.`,
  })
}

/**
 * Hands an inspection in once all its photos are there, and moves its case on, in one transaction; handed in already,
 * nothing happens again. Throws VISTORIA_INCOMPLETA, and what its link is refused with.
 */
export async function concludeVistoria(contexto: Contexto, pedido: PeloLink) {
  const { db, relogio } = contexto
  const achada = await findDoLink(contexto, pedido)
  const concluida = await db.transaction(async (tx) => {
    await lockCaso(tx, achada.casoId)
    const dela = await holdVistoria(tx, achada.id)
    if (isEntregue(dela)) return dela
    await requireAberta(tx, contexto, dela)
    await requireCompleta(tx, dela)
    const concluidaEm = relogio.agora()
    await tx.update(vistoria).set({ concluidaEm }).where(eq(vistoria.id, dela.id))
    const { id, casoId, tipo } = dela
    await audit(tx, {
      quando: concluidaEm,
      ator: ninguem,
      acao: 'concluir-vistoria',
      objeto: ['caso', casoId],
      depois: { id, tipo },
    })
    await mover(tx, contexto, { casoId, quem: ninguem, ato: 'receberLaudo' })
    return { ...dela, concluidaEm }
  })
  return present(db, concluida)
}
