import { sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { mensagemSaida } from '../schema/index.ts'
import { enderecoDoPortal } from '../sessoes/index.ts'

export type Aviso = { cotaId: number; assunto: string; paragrafos: readonly string[] }

type Titular = { cota_id: number; nome: string; email_cifrado: Buffer | null; parceiro: string; dominio: string }

/** Queues messages to the holders of quotas, with the transaction that causes them; who has no address gets none. */
export async function avisarTitulares(contexto: Contexto, tx: Executor, avisos: readonly Aviso[]): Promise<void> {
  if (avisos.length === 0) return
  const { rows } = await tx.execute<Titular>(sql`
    SELECT c.id AS cota_id, k.nome, k.email_cifrado, p.nome AS parceiro, p.dominio
    FROM cota c JOIN cliente k ON k.id = c.cliente_id JOIN parceiro p ON p.id = k.parceiro_id
    WHERE c.id = any(${sql.param(avisos.map(({ cotaId }) => cotaId))}::bigint[])`)
  const titulares = new Map(rows.map((row) => [row.cota_id, row]))
  const mensagens = avisos.flatMap(({ cotaId, assunto, paragrafos }) => {
    const titular = titulares.get(cotaId)
    if (!titular?.email_cifrado) return []
    const texto = [
      `Olá, ${titular.nome.split(' ')[0]}.`,
      ...paragrafos,
      `Acompanhe pelo portal: ${enderecoDoPortal(contexto, titular.dominio)}`,
    ].join('\n\n')
    return [
      {
        canal: 'email' as const,
        paraCifrado: titular.email_cifrado,
        assunto: `${titular.parceiro}: ${assunto}`,
        textoCifrado: contexto.cifra.cifrar(texto),
        criadaEm: contexto.relogio.agora(),
      },
    ]
  })
  if (mensagens.length > 0) await tx.insert(mensagemSaida).values(mensagens)
}

/** 'R$ 1.234,56' */
export const formatReais = (centavos: number): string =>
  (centavos / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }).replace(/\u00A0/g, ' ')

/** '2026-12-01' as '01/12/2026'. */
export const formatDia = (dia: string): string => dia.split('-').toReversed().join('/')
