import { sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { mensagemSaida } from '../schema/index.ts'
import { enderecoDoPortal } from '../sessoes/index.ts'

export type Aviso = { cotaId: number; assunto: string; paragrafos: readonly string[] }

type Titular = { cota_id: number; nome: string; email_cifrado: Buffer; parceiro: string; dominio: string }

/**
 * Queues messages to the holders of quotas, with the transaction that causes them. Who has no address gets none:
 * returns the quotas whose holder has one.
 */
export async function avisarTitulares(
  { cifra, config, relogio }: Pick<Contexto, 'cifra' | 'config' | 'relogio'>,
  tx: Executor,
  avisos: readonly Aviso[],
): Promise<ReadonlySet<number>> {
  if (avisos.length === 0) return new Set()
  const { rows } = await tx.execute<Titular>(sql`
    SELECT c.id AS cota_id, k.nome, k.email_cifrado, p.nome AS parceiro, p.dominio
    FROM cota c JOIN cliente k ON k.id = c.cliente_id JOIN parceiro p ON p.id = k.parceiro_id
    WHERE c.id = any(${sql.param(avisos.map(({ cotaId }) => cotaId))}::bigint[]) AND k.email_cifrado IS NOT NULL`)
  const titulares = new Map(rows.map((row) => [row.cota_id, row]))
  const mensagens = avisos.flatMap(({ cotaId, assunto, paragrafos }) => {
    const titular = titulares.get(cotaId)
    if (!titular) return []
    const texto = [
      `Olá, ${titular.nome.split(' ')[0]}.`,
      ...paragrafos,
      `Acompanhe pelo portal: ${enderecoDoPortal({ config }, titular.dominio)}`,
    ].join('\n\n')
    return [
      {
        canal: 'email' as const,
        paraCifrado: titular.email_cifrado,
        assunto: `${titular.parceiro}: ${assunto}`,
        textoCifrado: cifra.cifrar(texto),
        criadaEm: relogio.agora(),
      },
    ]
  })
  if (mensagens.length > 0) await tx.insert(mensagemSaida).values(mensagens)
  return new Set(titulares.keys())
}
