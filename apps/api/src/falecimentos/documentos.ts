import { createHash } from 'node:crypto'
import {
  atoDeEnvio,
  type ChaveDeDocumento,
  cabem,
  isCompleto,
  PROCESSOS,
  RECEBER_DOCUMENTO,
  type ViaDoDocumento,
} from '@contempla/consorcio/processos'
import { type falecimentos as chamadas, ErroDeNegocio } from '@contempla/contract'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { countEnvio, countRecusa, inspectDocumento, keepDeOutraPessoa, umDeCadaVez } from '../arquivos/index.ts'
import { type CasoLido, listVigentes, lockCaso, registrar } from '../casos/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { arquivo, casoDocumento } from '../schema/index.ts'
import { pedidosDe } from './pedidos.ts'

export type Enviado = {
  tipo: ChaveDeDocumento
  bytes: Buffer
  via: ViaDoDocumento
  ator: Ator
  como?: (typeof chamadas.COMO_SE_ENVIA)[number]
}

/** Throws ARQUIVO_JA_RECUSADO for bytes that the case refused under this kind. */
async function requireOutro(tx: Executor, casoId: number, tipo: string, sha256: Buffer): Promise<void> {
  const [igual] = await tx
    .select({ id: casoDocumento.id })
    .from(casoDocumento)
    .innerJoin(arquivo, eq(arquivo.id, casoDocumento.arquivoId))
    .where(
      and(
        eq(casoDocumento.casoId, casoId),
        eq(casoDocumento.tipo, tipo),
        isNotNull(casoDocumento.problema),
        eq(arquivo.sha256, sha256),
      ),
    )
  if (igual) throw new ErroDeNegocio('ARQUIVO_JA_RECUSADO')
}

/** What was refused gives its place, all of it to what is sent in its place, and the oldest where no more fit. */
async function makeRoom(
  tx: Executor,
  casoId: number,
  { tipo, como }: Pick<Enviado, 'tipo' | 'como'>,
  agora: Date,
): Promise<void> {
  const dele = (await listVigentes(tx, casoId)).filter((cada) => cada.tipo === tipo)
  const recusados = como === 'noLugar' ? dele : dele.filter(({ problema }) => problema !== null)
  const [primeiro] = dele
  const saem = recusados.length > 0 ? recusados : primeiro && cabemMais(tipo, dele) <= 0 ? [primeiro] : []
  if (saem.length > 0)
    await tx
      .update(casoDocumento)
      .set({ substituidoEm: agora })
      .where(
        inArray(
          casoDocumento.id,
          saem.map(({ id }) => id),
        ),
      )
}

/** A whole document takes more pages too, up to its kind's. */
const cabemMais = (tipo: ChaveDeDocumento, dele: Parameters<typeof isCompleto>[1]) =>
  cabem(tipo, [], null) - dele.length

/**
 * Keeps a paper that the phase of a notice asks for. Throws ATO_NAO_PERMITIDO for one that it does not ask for,
 * MUITAS_REQUISICOES, ARQUIVO_JA_RECUSADO, and what `inspectDocumento` throws.
 */
export async function keepDocumento(
  contexto: Contexto,
  { caso: { id: casoId, clienteId } }: CasoLido,
  { tipo, bytes, via, ator, como = 'pagina' }: Enviado,
): Promise<number> {
  const agora = contexto.relogio.agora()
  await countEnvio(contexto.db, clienteId, agora)
  return umDeCadaVez(clienteId, async () => {
    const visto = await inspectDocumento(contexto, bytes).catch(async (error: unknown) => {
      await countRecusa(contexto.db, clienteId, agora)
      throw error
    })
    const sha256 = createHash('sha256').update(visto.bytes).digest()
    const nome = `${tipo}-${sha256.toString('hex').slice(0, 8)}`
    const guardar = { clienteId, categoria: 'falecimento', nome, tipo: visto.tipo, bytes: visto.bytes } as const
    return keepDeOutraPessoa(contexto, guardar, async (tx, arquivoId) => {
      const lido = await lockCaso(tx, casoId)
      const fase = lido?.caso.fase ?? ''
      if (!atoDeEnvio(PROCESSOS.falecimento, fase) || !pedidosDe(fase).includes(tipo))
        throw new ErroDeNegocio('ATO_NAO_PERMITIDO')
      await requireOutro(tx, casoId, tipo, sha256)
      await makeRoom(tx, casoId, { tipo, como }, agora)
      const [novo] = await tx
        .insert(casoDocumento)
        .values({ casoId, tipo, arquivoId, enviadoEm: agora, via })
        .returning({ id: casoDocumento.id })
      if (!novo) throw new Error('o documento não foi gravado')
      const acao = 'receber-documento-do-falecimento'
      await audit(tx, { quando: agora, ator, acao, objeto: ['caso', casoId], depois: { documento: tipo } })
      if (lido && via === 'equipe')
        await registrar(tx, contexto, {
          lido,
          quem: { tipo: 'analista', id: ator.id },
          ato: RECEBER_DOCUMENTO,
          de: fase,
        })
      return novo.id
    })
  })
}
