import {
  attachDocumentos,
  type Contexto,
  listMesesSemRendimento,
  mover,
  openCaso,
  queryRows,
  readFeriados,
  recordRendimento,
} from '@contempla/api'
import { addDays, createCalendario, diaEm, type TipoCota } from '@contempla/consorcio'
import { documentosPedidos, type PerfilDeRenda } from '@contempla/consorcio/processos'
import { sql } from 'drizzle-orm'
import { type ChaveDePersona, personas } from '../personas.ts'
import { sendPapeis } from './papeis.ts'

type Encenada = {
  persona: ChaveDePersona
  /** The case is in this phase; without one no case was begun. */
  fase?: string
  /** The choices made until then; `renda` is in centavos. */
  dados?: { garantia: string; bem: string; perfil: PerfilDeRenda; renda: number | null }
  /** Every document that the analysis asks for was sent. */
  papeis?: true
  /** The analyst's act after that. */
  decisao?: { ato: 'aprovar' } | { ato: 'pedirDocumentos'; tipo: string; problema: 'ilegivel'; motivo: string }
  /** The guarantee was accepted. */
  garantia?: true
}

/** The stages of a contemplation as the demo begins, each with the persona whose quota's credit waits. */
const ENCENADAS: readonly Encenada[] = [
  { persona: 'sonia-sorteada' },
  { persona: 'olavo-de-ontem', fase: 'garantia' },
  {
    persona: 'helena-da-anterior',
    fase: 'aguardandoAnaliseInterna',
    dados: { garantia: 'veiculo', bem: 'LEVE', perfil: 'employedFixedIncome', renda: 720_000 },
    papeis: true,
  },
  {
    persona: 'vanda-de-tudo',
    fase: 'selecaoDeDocumentos',
    dados: { garantia: 'veiculo', bem: 'PESADO', perfil: 'truckDriver', renda: null },
  },
  {
    persona: 'mauro-mais-por-menos',
    fase: 'aguardandoAnaliseInterna',
    dados: { garantia: 'imovel', bem: 'APARTAMENTO', perfil: 'selfEmployed', renda: 1_250_000 },
    papeis: true,
    decisao: {
      ato: 'pedirDocumentos',
      tipo: 'extrato_bancario',
      problema: 'ilegivel',
      motivo: 'As páginas do meio estão cortadas: envie o extrato inteiro, dos últimos 180 dias.',
    },
  },
  {
    persona: 'jussara-justa',
    fase: 'aguardandoAnaliseInterna',
    dados: { garantia: 'fiador', bem: 'REFORMA', perfil: 'retired', renda: 380_000 },
    garantia: true,
    papeis: true,
    decisao: { ato: 'aprovar' },
  },
]

/** Long enough for a walk through the demo; contemplations imported with an older date begin their days now. */
const diasParaAGarantia = 15

async function findContemplacao({ db, cifra }: Contexto, chave: ChaveDePersona) {
  const persona = personas.find((cada) => cada.chave === chave)
  if (!persona) return undefined
  const { rows } = await queryRows<{
    id: number
    cotaId: number
    clienteId: number
    grupoId: number
    categoria: TipoCota
    nascimento: Buffer | null
  }>(
    db,
    {
      id: 'number',
      cotaId: 'number',
      clienteId: 'number',
      grupoId: 'number',
      categoria: 'text',
      nascimento: 'bytes | null',
    },
    sql`SELECT x.id, x.cota_id AS "cotaId", c.cliente_id AS "clienteId", c.grupo_id AS "grupoId", g.tipo AS categoria,
        k.nascimento_cifrado AS nascimento
      FROM contemplacao x JOIN cota c ON c.id = x.cota_id JOIN grupo g ON g.id = c.grupo_id
      JOIN cliente k ON k.id = c.cliente_id JOIN parceiro p ON p.id = k.parceiro_id
      WHERE p.chave = ${persona.parceiro} AND k.inscricao_indice = ${cifra.indice('inscricao', persona.inscricao)}
        AND x.desfeita_em IS NULL AND x.utilizado_em IS NULL ORDER BY x.dia DESC LIMIT 1`,
  )
  const [achada] = rows
  if (!achada) return undefined
  const { nome, inscricao } = persona
  return { ...achada, nome, inscricao, nascimento: achada.nascimento && cifra.decifrar(achada.nascimento) }
}

/** Finds a persona's first quota. */
export async function findCota({ db, cifra }: Contexto, chave: ChaveDePersona) {
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

/** 0.8% a month, about the yield of money at hand. */
const rendimentoDoMesPpt = 8_000_000_000

/**
 * Registers the yields of the months in which the credit to be paid in cash waited, because no credit is paid before
 * them. The other groups leave theirs to the staff.
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

/** Opens the notice for the holder of a contemplated cancelled quota, as the assembly would have. */
async function encenarAvisoDaCancelada(contexto: Contexto): Promise<void> {
  const achada = await findCota(contexto, 'catia-cancelada-contemplada')
  if (!achada) return
  const quem = { tipo: 'sistema', id: null } as const
  const pedido = { ...achada, quem, processo: 'aviso-cancelada-contemplada', fase: 'tratativaNaoIniciada' } as const
  await contexto.db.transaction(async (tx) => {
    // The generator wrote the refund as paid on its day.
    await tx.execute(sql`UPDATE restituicao SET paga_em = NULL, pago_centavos = NULL, taxa_centavos = NULL
      WHERE cota_id = ${achada.cotaId}`)
    await openCaso(tx, contexto, pedido)
  })
}

type Achada = NonNullable<Awaited<ReturnType<typeof findContemplacao>>>
type Tx = Parameters<Parameters<Contexto['db']['transaction']>[0]>[0]

/** Makes the analyst's decision on the case, of which its holder is told as usual. */
async function decidir(tx: Tx, contexto: Contexto, casoId: number, decisao: NonNullable<Encenada['decisao']>) {
  const quem = { tipo: 'analista', id: null } as const
  if (decisao.ato === 'aprovar') return mover(tx, contexto, { casoId, quem, ato: decisao.ato })
  const { ato, tipo, problema, motivo } = decisao
  const { rows } = await queryRows(
    tx,
    { id: 'number' },
    sql`SELECT id FROM caso_documento WHERE caso_id = ${casoId} AND tipo = ${tipo}`,
  )
  return mover(tx, contexto, { casoId, quem, ato, documentos: rows.map(({ id }) => ({ id, problema, motivo })) })
}

async function encenar(contexto: Contexto, achada: Achada, { fase, dados, papeis, decisao }: Encenada) {
  const { cotaId, clienteId, categoria: cota } = achada
  const perfil = dados?.perfil ?? null
  const tipos = papeis ? documentosPedidos({ pessoa: 'PF', perfil, cota, finalidade: 'credito' }) : []
  const enviados = await sendPapeis(contexto, achada, tipos)
  await contexto.db.transaction(async (tx) => {
    const quem = { tipo: 'sistema', id: null } as const
    const aberto = { processo: 'contemplacao', clienteId, cotaId, quem, fase, dados: dados ?? {} } as const
    const { caso } = await openCaso(tx, contexto, aberto)
    await attachDocumentos(tx, contexto, caso, { via: 'portal', enviados })
    if (decisao) await decidir(tx, contexto, caso.id, decisao)
  })
}

/** Puts the people of the demo into the steps of the contemplation, so that each step shows from the first day. */
export async function encenarContemplacoes(contexto: Contexto): Promise<void> {
  await registrarRendimentos(contexto)
  await encenarAvisoDaCancelada(contexto)
  const calendario = createCalendario(await readFeriados(contexto.db))
  const ate = calendario.nextDiaUtil(addDays(diaEm(contexto.relogio.agora()), diasParaAGarantia))
  for (const encenada of ENCENADAS) {
    const achada = await findContemplacao(contexto, encenada.persona)
    if (!achada) continue
    if (!encenada.garantia)
      await contexto.db.execute(
        sql`UPDATE contemplacao SET garantia_em = NULL, garantia_ate = ${ate} WHERE id = ${achada.id}`,
      )
    if (encenada.fase !== undefined) await encenar(contexto, achada, encenada)
  }
}
