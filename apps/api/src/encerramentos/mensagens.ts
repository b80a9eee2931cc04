import { addDays, type Dia } from '@contempla/consorcio'
import { eq, sql } from 'drizzle-orm'
import { hojeDe } from '../cotas/index.ts'
import type { GrupoLido } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { queueMensagem } from '../platform/mail/outbox.ts'
import { parceiro } from '../schema/index.ts'

const porExtenso = (dia: Dia) => dia.split('-').toReversed().join('/')

type Prazos = { ultimaAssembleia: Dia; encerrarAte: Dia }

const texto = (nome: string, codigo: string, { ultimaAssembleia, encerrarAte }: Prazos, dia: Dia) =>
  `Olá, ${nome}.

O grupo ${codigo} fez a última assembleia em ${porExtenso(ultimaAssembleia)} e vai ser encerrado.

Entre ${porExtenso(addDays(dia, 30))} e ${porExtenso(encerrarAte)} fechamos as contas do grupo. Se sobrar saldo no fundo comum e no fundo de reserva, ele é dividido entre as cotas ativas conforme o que cada uma pagou. Cotas excluídas que ainda não receberam têm a restituição calculada no mesmo dia.

Mantenha seus dados de contato em dia para receber o que for seu. O que não for procurado em 30 dias depois do fechamento fica sujeito à taxa de permanência prevista no contrato.`

/** A message to each holder of the group, once for each person, in the caller's transaction. */
export async function enfileirarComunicacao(
  tx: Executor,
  contexto: Pick<Contexto, 'relogio' | 'cifra'>,
  grupo: GrupoLido,
  prazos: Prazos,
): Promise<{ mensagens: number; semContato: number }> {
  const { rows: pessoas } = await tx.execute<{ nome: string; email: Buffer | null }>(sql`
    SELECT DISTINCT ON (k.id) k.nome, k.email_cifrado AS email FROM cota c JOIN cliente k ON k.id = c.cliente_id
    WHERE c.grupo_id = ${grupo.id} ORDER BY k.id`)
  const [{ nome: marca } = { nome: '' }] = await tx
    .select({ nome: parceiro.nome })
    .from(parceiro)
    .where(eq(parceiro.id, grupo.parceiroId))
  const dia = hojeDe(contexto)
  let mensagens = 0
  for (const { nome, email } of pessoas) {
    if (email === null) continue
    await queueMensagem(tx, contexto, {
      canal: 'email',
      para: contexto.cifra.decifrar(email),
      assunto: `Encerramento do grupo ${grupo.codigo} · ${marca}`,
      texto: texto(nome, grupo.codigo, prazos, dia),
    })
    mensagens += 1
  }
  return { mensagens, semContato: pessoas.length - mensagens }
}
