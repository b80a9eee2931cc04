import type { PapelDeFuncionario } from '@contempla/contract'
import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Contexto } from '../../platform/http/context.ts'
import { offsetOf, type Pagina, toPage } from '../../platform/pagina.ts'
import { auditoria, caso, funcionario } from '../../schema/index.ts'

/** The looks of the staff that their holder is told of, in words. */
const OLHARES: Readonly<Record<string, string>> = {
  'abrir-cadastro': 'Abriu o seu cadastro, com os dados mascarados',
  'revelar-dados': 'Viu o seu cadastro completo',
  'buscar-por-inscricao': 'Procurou você pelo CPF ou CNPJ',
  'ver-declarado-no-caso': 'Viu o que você declarou num pedido',
  'ver-pagamento-do-caso': 'Viu o pagamento de um pedido',
  'ver-documento-do-caso': 'Viu um documento de um pedido',
  'ver-rostos-do-caso': 'Viu o seu rosto ao lado do retrato do documento',
  'comparar-rostos-do-caso': 'Pediu que um programa comparasse o seu rosto com o retrato do documento',
  'ver-anexo-do-laudo': 'Viu um anexo do laudo da vistoria',
  'ver-foto-da-vistoria': 'Viu uma foto da vistoria',
  'ver-visita-da-vistoria': 'Viu o endereço da vistoria',
}
const ENTRADAS: Readonly<Record<string, string>> = {
  'entrar-com-senha': 'Entrou com a senha',
  'entrar-com-biometria': 'Entrou com a biometria',
  'entrar-por-link': 'Entrou por um link',
}

/**
 * Who looked is told by role: the law gives the person the fact, the day and the reason, and who works here is a person
 * too. The name is in the trail, for whoever has to answer for it.
 */
const PAPEIS: Readonly<Record<PapelDeFuncionario, string>> = {
  atendente: 'Atendimento',
  analista: 'Análise',
  gestor: 'Gestão',
  administrador: 'Administração do sistema',
}

const daEquipe = (clienteId: number): SQL | undefined =>
  and(
    eq(auditoria.atorTipo, 'funcionario'),
    inArray(auditoria.acao, Object.keys(OLHARES)),
    or(
      and(eq(auditoria.objetoTipo, 'cliente'), eq(auditoria.objetoId, String(clienteId))),
      and(
        eq(auditoria.objetoTipo, 'caso'),
        sql`${auditoria.objetoId} in (select ${caso.id}::text from ${caso} where ${caso.clienteId} = ${clienteId})`,
      ),
    ),
  )

const daPessoa = (clienteId: number): SQL | undefined =>
  and(
    inArray(auditoria.atorTipo, ['cliente', 'representante']),
    eq(auditoria.atorId, clienteId),
    inArray(auditoria.acao, Object.keys(ENTRADAS)),
  )

const motivoEm = (depois: unknown): string | null => {
  const motivo = (depois as { motivo?: unknown } | null)?.motivo
  return typeof motivo === 'string' ? motivo : null
}

/** The looks of the staff at a person's data, or the person's own log-ins, the last first. */
export async function listAcessos(
  { db }: Pick<Contexto, 'db'>,
  clienteId: number,
  { de, ...pagina }: Pagina & { de: 'equipe' | 'pessoa' },
) {
  const onde = de === 'equipe' ? daEquipe(clienteId) : daPessoa(clienteId)
  const rows = await db
    .select({ registro: auditoria, papel: funcionario.papel })
    .from(auditoria)
    .leftJoin(funcionario, and(eq(auditoria.atorTipo, 'funcionario'), eq(funcionario.id, auditoria.atorId)))
    .where(onde)
    .orderBy(desc(auditoria.id))
    .limit(pagina.page_size)
    .offset(offsetOf(pagina))
  const [total] = await db.select({ n: count() }).from(auditoria).where(onde)
  const acessos = rows.map(({ registro: { quando, acao, atorTipo, depois }, papel }) => ({
    em: quando.toISOString(),
    quem: papel ? PAPEIS[papel] : atorTipo === 'representante' ? 'Seu representante' : 'Você',
    oQue: OLHARES[acao] ?? ENTRADAS[acao] ?? acao,
    motivo: de === 'equipe' ? motivoEm(depois) : null,
  }))
  return toPage(acessos, total?.n ?? 0, pagina)
}
