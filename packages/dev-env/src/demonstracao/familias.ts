import {
  attachDocumentos,
  type Contexto,
  darAcesso,
  mover,
  noteConsulta,
  queryRows,
  registerAviso,
} from '@contempla/api'
import { addDays, diaEm, TELEFONE_CELULAR } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { cpfDe } from '../gerador/inscricoes.ts'
import { type ChaveDePersona, personas } from '../personas.ts'
import { findCota } from './contemplacoes.ts'
import { sendPapeis } from './papeis.ts'

const umDiaMs = 86_400_000
const celular = { ddd: '11', telefone: '987654321', tipoTelefone: TELEFONE_CELULAR }

/** The demo as it was some days ago. */
const ha = (contexto: Contexto, dias: number): Contexto => ({
  ...contexto,
  relogio: { agora: () => new Date(contexto.relogio.agora().getTime() - dias * umDiaMs) },
})

/** Who takes a notice in, and another who confirms it. */
async function findGestores({ db }: Contexto): Promise<number[]> {
  const { rows } = await queryRows(
    db,
    { id: 'number' },
    sql`SELECT id FROM funcionario WHERE papel in ('gestor', 'administrador') ORDER BY papel = 'gestor' DESC, id LIMIT 2`,
  )
  return rows.map(({ id }) => id)
}

const personaDe = (chave: ChaveDePersona) => personas.find((cada) => cada.chave === chave)

/** One persona gave another access to see her quota, who accepted it. */
async function encenarDelegacao(contexto: Contexto): Promise<void> {
  const achada = await findCota(contexto, 'gilda-que-delegou')
  const delegado = personaDe('davi-delegado')
  if (!achada || !delegado?.email) return
  const { cotaId, clienteId } = achada
  const { nome, email, inscricao: cpf } = delegado
  const ate = addDays(diaEm(contexto.relogio.agora()), 90)
  const dito = { cpf, nome, email, relacao: 'outro' as const, alcance: 'ver' as const, cotas: [cotaId], ate }
  const indice = contexto.cifra.indice('inscricao', cpf)
  await contexto.db.transaction(async (tx) => {
    const ator = { tipo: 'cliente', id: clienteId } as const
    const dada = await darAcesso(tx, contexto, { clienteId, dito, ator })
    await tx.execute(sql`UPDATE delegacao d SET aceita_em = d.dada_em, delegado_id = k.id
      FROM cliente k, cliente t WHERE d.id = ${dada.id} AND t.id = d.titular_id AND k.parceiro_id = t.parceiro_id
        AND k.inscricao_indice = ${indice}`)
  })
}

type Familia = {
  persona: ChaveDePersona
  informante: { nome: string; inscricao: string; email: string }
  /** How many days ago the family told of it. */
  avisouHa: number
  confirmada: boolean
}

const FAMILIAS: readonly Familia[] = [
  {
    persona: 'odete-do-aviso',
    informante: { nome: 'Otávio do Aviso', inscricao: cpfDe(9_000_001), email: 'familia-da-odete@personas.example' },
    avisouHa: 2,
    confirmada: false,
  },
  {
    persona: 'benedito-em-espera',
    informante: {
      nome: 'Beatriz Em Espera',
      inscricao: cpfDe(9_000_002),
      email: 'familia-do-benedito@personas.example',
    },
    avisouHa: 12,
    confirmada: true,
  },
]

type Transacao = Parameters<Parameters<Contexto['db']['transaction']>[0]>[0]

/** Who decides has opened every paper of the case. */
async function openPapeis(
  tx: Transacao,
  contexto: Contexto,
  { casoId, funcionarioId }: { casoId: number; funcionarioId: number },
): Promise<void> {
  const { rows } = await queryRows(
    tx,
    { id: 'number', documento: 'text' },
    sql`SELECT id, tipo AS documento FROM caso_documento WHERE caso_id = ${casoId} AND substituido_em IS NULL`,
  )
  const consulta = { quem: { id: funcionarioId }, id: casoId, acao: 'ver-documento-do-caso' } as const
  for (const papel of rows) await noteConsulta(tx, contexto, consulta, papel)
}

/** The desk registers the notice that a family gave, and where it is so confirms it by the certificate two days later. */
async function encenarFamilia(
  contexto: Contexto,
  [funcionarioId, confirma]: [number, number],
  familia: Familia,
): Promise<void> {
  const achada = await findCota(contexto, familia.persona)
  if (!achada) return
  const { informante, avisouHa } = familia
  const noAviso = ha(contexto, avisouHa)
  const aviso = {
    ...informante,
    telefone: celular,
    parentesco: 'filho',
    diaDoFalecimento: addDays(diaEm(noAviso.relogio.agora()), -3),
    referencia: 'Telefone, demonstração',
  } as const
  const { id: casoId } = await contexto.db.transaction((tx) =>
    registerAviso(tx, noAviso, { id: achada.clienteId, funcionarioId }, aviso),
  )
  if (!familia.confirmada) return
  const { rows } = await queryRows(
    contexto.db,
    { clienteId: 'number' },
    sql`SELECT cliente_id AS "clienteId" FROM caso WHERE id = ${casoId}`,
  )
  const clienteId = rows[0]?.clienteId ?? 0
  const naConferencia = ha(contexto, avisouHa - 2)
  const enviados = await sendPapeis(naConferencia, { ...informante, clienteId, nascimento: null }, ['certidao_obito'])
  const quem = { tipo: 'analista', id: funcionarioId } as const
  await contexto.db.transaction(async (tx) => {
    await attachDocumentos(
      tx,
      naConferencia,
      { id: casoId, clienteId, processo: 'falecimento' },
      { via: 'link', enviados },
    )
    await mover(tx, naConferencia, { casoId, quem, ato: 'receberPapeis' })
    await openPapeis(tx, naConferencia, { casoId, funcionarioId: confirma })
    const outra = { tipo: 'analista', id: confirma } as const
    await mover(tx, naConferencia, { casoId, quem: outra, ato: 'confirmar', motivo: 'Conferido com o cartório.' })
  })
}

/** Puts the people of the demo into an access given to another, and into a bereavement. */
export async function encenarFamilias(contexto: Contexto): Promise<void> {
  const { rows } = await queryRows(contexto.db, { ja: 'boolean' }, sql`SELECT EXISTS (SELECT FROM falecimento) AS ja`)
  const [gestor, confirma] = await findGestores(contexto)
  if (rows[0]?.ja || gestor === undefined || confirma === undefined) return
  await encenarDelegacao(contexto)
  for (const familia of FAMILIAS) await encenarFamilia(contexto, [gestor, confirma], familia)
}
