import {
  CHAVES_DE_FINALIDADE,
  type ChaveDeFinalidade,
  FINALIDADES,
  type FinalidadeDoConsentimento,
  OFERTAS,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { dobraDaDivulgacao } from '../comunicacao/index.ts'
import {
  comparaRostos,
  consenteNoRosto,
  listConsentimentos,
  readVigentes,
  registrarConsentimento,
} from '../consentimentos/index.ts'
import type { Ator } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { cliente, comunicado, inscricaoPush, mensagemSaida } from '../schema/index.ts'
import { desligarInscricoes, notifySeguranca, removerBiometrias } from '../sessoes/index.ts'

type Vigentes = Awaited<ReturnType<typeof readVigentes>>

function present(finalidade: ChaveDeFinalidade, vigentes: Vigentes) {
  const { titulo, texto, aoRetirar, versao, seDaEm, soCiencia }: FinalidadeDoConsentimento = FINALIDADES[finalidade]
  const vale = vigentes.get(finalidade)
  const aceito = vale?.aceito ?? false
  return {
    finalidade,
    titulo,
    texto,
    aoRetirar,
    versao,
    aceito,
    versaoAceita: aceito && vale ? vale.versao : null,
    desde: vale?.em.toISOString() ?? null,
    podeDar: seDaEm === undefined && !(aceito && vale?.versao === versao),
    podeRetirar: aceito && !soCiencia,
  }
}

export const presentHistorico = (registros: Awaited<ReturnType<typeof listConsentimentos>>) =>
  registros.toReversed().map(({ finalidade, aceito, versao, em }) => ({
    finalidade,
    titulo: FINALIDADES[finalidade].titulo,
    aceito,
    versao,
    em: em.toISOString(),
  }))

/** What a person agrees to today, and all that they agreed to and took back, the last first. */
export async function getConsentimentos(db: Executor, clienteId: number) {
  const vigentes = await readVigentes(db, clienteId)
  return {
    consentimentos: CHAVES_DE_FINALIDADE.map((finalidade) => present(finalidade, vigentes)),
    historico: presentHistorico(await listConsentimentos(db, clienteId)),
  }
}

/** Tells whether faces are compared here, and what a person said of it. */
export async function getComparacaoDoRosto(contexto: Contexto, clienteId: number) {
  const finalidade = 'comparacao-do-rosto'
  return {
    compara: comparaRostos(contexto),
    consente: await consenteNoRosto(contexto.db, clienteId),
    consentimento: present(finalidade, await readVigentes(contexto.db, clienteId)),
  }
}

type Retirar = (tx: Executor, contexto: Contexto, de: { clienteId: number; ator: Ator }) => Promise<void>

/** News that waits to be sent by a way does not go any more. */
const semNovidades =
  (canal: 'email' | 'sms'): Retirar =>
  async (tx, _contexto, { clienteId }) => {
    const divulgados = await tx.select({ id: comunicado.id }).from(comunicado).where(eq(comunicado.divulgar, true))
    const dobras = divulgados.map(({ id }) => dobraDaDivulgacao(id, clienteId))
    if (dobras.length > 0)
      await tx
        .delete(mensagemSaida)
        .where(
          and(inArray(mensagemSaida.dobra, dobras), eq(mensagemSaida.canal, canal), isNull(mensagemSaida.enviadaEm)),
        )
  }

/** What taking each back does, in its own transaction: from then on nothing of it is done. */
const RETIRADAS: Readonly<Record<ChaveDeFinalidade, Retirar>> = {
  termos: async () => {},
  biometria: async (tx, contexto, { clienteId }) => {
    const biometriasRemovidas = await removerBiometrias(tx, clienteId)
    if (biometriasRemovidas > 0)
      await notifySeguranca(contexto, tx, { clienteId, evento: 'biometria-removida', onde: null })
  },
  notificacoes: async (tx, contexto, { clienteId, ator }) => {
    await desligarInscricoes(tx, contexto, eq(inscricaoPush.clienteId, clienteId), ator)
    await tx.update(cliente).set({ bloqueiaPush: true }).where(eq(cliente.id, clienteId))
  },
  'comparacao-do-rosto': async () => {},
  'ofertas-por-email': semNovidades('email'),
  'ofertas-por-sms': semNovidades('sms'),
}

/** Takes a consent back, in effect at once; what was never given is not. Returns whether it was in force. */
export async function retirarConsentimento(
  tx: Executor,
  contexto: Contexto,
  de: { clienteId: number; finalidade: ChaveDeFinalidade; meio: 'portal' | 'pedido'; ator: Ator },
): Promise<boolean> {
  const valia = await registrarConsentimento(tx, contexto, { ...de, aceito: false })
  await RETIRADAS[de.finalidade](tx, contexto, de)
  return valia
}

/** Takes back every consent by which news is sent. */
export async function retirarOfertas(tx: Executor, contexto: Contexto, de: { clienteId: number; ator: Ator }) {
  for (const finalidade of OFERTAS) await retirarConsentimento(tx, contexto, { ...de, finalidade, meio: 'pedido' })
}

type Mudanca = { clienteId: number; finalidade: ChaveDeFinalidade; aceito: boolean; versao: string; ator: Ator }

/**
 * Gives a consent, or takes it back, at once. Throws CONSENTIMENTO_MUDOU where other words were read than those of today,
 * CONSENTIMENTO_NAO_SE_RETIRA, CONSENTIMENTO_NO_APARELHO.
 */
export async function changeConsentimento(tx: Executor, contexto: Contexto, mudanca: Mudanca) {
  const { clienteId, finalidade, aceito, versao, ator } = mudanca
  const { versao: atual, seDaEm, soCiencia }: FinalidadeDoConsentimento = FINALIDADES[finalidade]
  if (aceito && seDaEm !== undefined) throw new ErroDeNegocio('CONSENTIMENTO_NO_APARELHO')
  if (!aceito && soCiencia) throw new ErroDeNegocio('CONSENTIMENTO_NAO_SE_RETIRA')
  if (aceito && versao !== atual) throw new ErroDeNegocio('CONSENTIMENTO_MUDOU')
  const dito = { clienteId, finalidade, meio: 'portal', ator } as const
  if (aceito) await registrarConsentimento(tx, contexto, { ...dito, aceito })
  else await retirarConsentimento(tx, contexto, dito)
  return present(finalidade, await readVigentes(tx, clienteId))
}
