import { type Contexto, listMesesSemRendimento, openCaso, queryRows, recordRendimento } from '@contempla/api'
import { addDays, createCalendario, diaEm } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { type ChaveDePersona, personas } from '../personas.ts'

type Encenada = {
  persona: ChaveDePersona
  /** Where the case stands; none was begun where it is left out. */
  fase?: string
  /** What was chosen until there. */
  dados?: Record<string, unknown>
  /** The guarantee was accepted. */
  garantia?: true
}

/** Who stands where in a contemplation as the demo begins, each with the quota whose credit waits. */
const ENCENADAS: readonly Encenada[] = [
  { persona: 'sonia-sorteada' },
  { persona: 'olavo-de-ontem', fase: 'garantia' },
  {
    persona: 'helena-da-anterior',
    fase: 'triagemEmAndamento',
    dados: { garantia: 'veiculo', bem: 'LEVE', perfil: 'employedFixedIncome', renda: 720_000 },
  },
  {
    persona: 'vanda-de-tudo',
    fase: 'selecaoDeDocumentos',
    dados: { garantia: 'veiculo', bem: 'PESADO', perfil: 'truckDriver', renda: null },
  },
  {
    persona: 'mauro-mais-por-menos',
    fase: 'pendenciaCliente',
    dados: { garantia: 'imovel', bem: 'APARTAMENTO', perfil: 'selfEmployed', renda: 1_250_000 },
  },
  {
    persona: 'jussara-justa',
    fase: 'cadastroAprovado',
    dados: { garantia: 'fiador', bem: 'REFORMA', perfil: 'retired', renda: 380_000 },
    garantia: true,
  },
]

/** Long enough for a walk through the demo; what came in as of long ago is of these days. */
const diasParaAGarantia = 15

async function findContemplacao({ db, cifra }: Contexto, chave: ChaveDePersona) {
  const persona = personas.find((cada) => cada.chave === chave)
  if (!persona) return undefined
  const { rows } = await queryRows(
    db,
    { id: 'number', cotaId: 'number', clienteId: 'number', grupoId: 'number' },
    sql`SELECT x.id, x.cota_id AS "cotaId", c.cliente_id AS "clienteId", c.grupo_id AS "grupoId" FROM contemplacao x JOIN cota c ON c.id = x.cota_id
      JOIN cliente k ON k.id = c.cliente_id JOIN parceiro p ON p.id = k.parceiro_id
      WHERE p.chave = ${persona.parceiro} AND k.inscricao_indice = ${cifra.indice('inscricao', persona.inscricao)}
        AND x.desfeita_em IS NULL AND x.utilizado_em IS NULL ORDER BY x.dia DESC LIMIT 1`,
  )
  return rows[0]
}

/** The first quota of a persona. */
async function findCota({ db, cifra }: Contexto, chave: ChaveDePersona) {
  const persona = personas.find((cada) => cada.chave === chave)
  if (!persona) return undefined
  const { rows } = await queryRows(
    db,
    { cotaId: 'number', clienteId: 'number' },
    sql`SELECT c.id AS "cotaId", k.id AS "clienteId" FROM cota c JOIN cliente k ON k.id = c.cliente_id
      JOIN parceiro p ON p.id = k.parceiro_id WHERE p.chave = ${persona.parceiro}
      AND k.inscricao_indice = ${cifra.indice('inscricao', persona.inscricao)} ORDER BY c.id LIMIT 1`,
  )
  return rows[0]
}

/** 0.8% a month, about what money at hand pays. */
const rendimentoDoMesPpt = 8_000_000_000

/**
 * What the credit of who may be paid in cash yielded while it waited: no credit is paid before its months are registered. The
 * other groups leave theirs for the staff to do.
 */
async function registrarRendimentos(contexto: Contexto): Promise<void> {
  const achada = await findContemplacao(contexto, 'elvira-em-especie')
  if (!achada) return
  const { grupoId } = achada
  const ator = { tipo: 'sistema', id: null } as const
  const meses = await listMesesSemRendimento(contexto.db, grupoId, diaEm(contexto.relogio.agora()))
  for (const mes of meses)
    await contexto.db.transaction((tx) =>
      recordRendimento(tx, contexto, { grupoId, mes, percentualPpt: rendimentoDoMesPpt, ator }),
    )
}

/** What tells the holder of a cancelled quota that it was contemplated, as the assembly would have opened it. */
async function encenarAvisoDaCancelada(contexto: Contexto): Promise<void> {
  const achada = await findCota(contexto, 'catia-cancelada-contemplada')
  if (!achada) return
  const quem = { tipo: 'sistema', id: null } as const
  const pedido = { ...achada, quem, processo: 'aviso-cancelada-contemplada', fase: 'tratativaNaoIniciada' } as const
  await contexto.db.transaction(async (tx) => {
    // What the generator wrote was paid on its day.
    await tx.execute(sql`UPDATE restituicao SET paga_em = NULL, pago_centavos = NULL, taxa_centavos = NULL
      WHERE cota_id = ${achada.cotaId}`)
    await openCaso(tx, contexto, pedido)
  })
}

/** Puts the people of the demo into the steps of the contemplation: what each of them sees can be seen from the first day. */
export async function encenarContemplacoes(contexto: Contexto): Promise<void> {
  await registrarRendimentos(contexto)
  await encenarAvisoDaCancelada(contexto)
  const ate = createCalendario([]).nextDiaUtil(addDays(diaEm(contexto.relogio.agora()), diasParaAGarantia))
  for (const { persona, fase, dados, garantia } of ENCENADAS) {
    const achada = await findContemplacao(contexto, persona)
    if (!achada) continue
    const { id, cotaId, clienteId } = achada
    await contexto.db.transaction(async (tx) => {
      if (!garantia)
        await tx.execute(sql`UPDATE contemplacao SET garantia_em = NULL, garantia_ate = ${ate} WHERE id = ${id}`)
      if (fase === undefined) return
      const quem = { tipo: 'sistema', id: null } as const
      await openCaso(tx, contexto, { processo: 'contemplacao', clienteId, cotaId, quem, fase, dados: dados ?? {} })
    })
  }
}
