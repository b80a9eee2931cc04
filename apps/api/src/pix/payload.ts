import { formatDecimal } from '@contempla/consorcio'
import { eq } from 'drizzle-orm'
import { parceiroDoCliente } from '../parceiros/index.ts'
import { signJws } from '../platform/assinatura.ts'
import type { Contexto } from '../platform/http/context.ts'
import { boleto, cliente, cobrancaPix, cota } from '../schema/index.ts'

/** Where the bank of the demonstration says that its customer is: the published payload asks for an address. */
const PRACA = { logradouro: 'Rua da Demonstração, 1', cidade: 'Brasília', uf: 'DF', cep: '70000000' }
const CHAVE = '00000000-0000-4000-8000-000000000000'

const STATUS = {
  'a-registrar': 'ATIVA',
  ativa: 'ATIVA',
  'a-remover': 'REMOVIDA_PELO_USUARIO_RECEBEDOR',
  removida: 'REMOVIDA_PELO_USUARIO_RECEBEDOR',
  recusada: 'REMOVIDA_PELO_PSP',
  paga: 'CONCLUIDA',
} as const

/**
 * What a payer's bank reads at the address in a code: the charge, signed with the administrator's key in the place of a
 * bank's; not who owes it, whom a session without a password is not told whole. Null where there is none. Source: API Pix 2.9.0, schema CobVPayload, as a JWS (RFC 7515).
 */
export async function signCobranca(contexto: Contexto, acesso: string): Promise<string | null> {
  const { db, config, relogio } = contexto
  const [row] = await db
    .select({ cobranca: cobrancaPix, boleto, cliente })
    .from(cobrancaPix)
    .innerJoin(boleto, eq(boleto.id, cobrancaPix.boletoId))
    .innerJoin(cota, eq(cota.id, boleto.cotaId))
    .innerJoin(cliente, eq(cliente.id, cota.clienteId))
    .where(eq(cobrancaPix.txid, acesso))
  if (!row) return null
  const { administradora, nome } = await parceiroDoCliente(db, row.cliente.id)
  const { situacao, txid, criadaEm } = row.cobranca
  return signJws(config, {
    txid,
    revisao: 0,
    status: STATUS[situacao],
    calendario: {
      criacao: criadaEm.toISOString(),
      apresentacao: relogio.agora().toISOString(),
      dataDeVencimento: row.boleto.vencimento,
      validadeAposVencimento: 0,
    },
    recebedor: { ...PRACA, cnpj: administradora?.cnpj ?? '', nome: administradora?.nome ?? nome },
    valor: { original: formatDecimal(row.boleto.valorCentavos), final: formatDecimal(row.boleto.valorCentavos) },
    chave: CHAVE,
  })
}
