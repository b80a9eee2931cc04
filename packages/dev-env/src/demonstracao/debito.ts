import { type Contexto, schema } from '@contempla/api'
import { formatDiaBr, formatReais } from '@contempla/consorcio'
import { desc, eq, inArray } from 'drizzle-orm'

const { acordoDeDebito, cota, debito, grupo } = schema

/** The page shows only the newest, as many as fit. */
const NA_PAGINA = 20

type Aviso = { onde: 'rec'; corpo: { recs: unknown[] } } | { onde: 'cobr'; corpo: { cobsr: unknown[] } }

/** Reports as the receiver's bank does; returns whether the report was accepted. */
async function tell({ config }: Contexto, { onde, corpo }: Aviso): Promise<boolean> {
  const url = `http://127.0.0.1:${config.port}/integracoes/v1/pix/${config.pix?.aviso?.segredo}/${onde}`
  const resposta = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(corpo),
  })
  return resposta.status === 200
}

/** The payer's answers to an agreement at their bank, in the words of the API Pix. */
const RESPOSTAS = {
  autorizar: { status: 'APROVADA', dito: 'Débito automático autorizado.' },
  recusar: { status: 'REJEITADA', dito: 'Débito automático recusado.' },
  encerrar: {
    status: 'CANCELADA',
    dito: 'Débito automático encerrado.',
    encerramento: { cancelamento: { solicitante: 'USUARIO_PAGADOR', codigo: 'SLDB', descricao: 'Pelo pagador' } },
  },
} as const

const semSaldo = { codigo: 'AM04', descricao: 'Saldo insuficiente' }

async function refuseDebito(contexto: Contexto, txid: string): Promise<string> {
  const [row] = await contexto.db
    .select({ idRec: acordoDeDebito.idRec, maximo: acordoDeDebito.tentativas, feitas: debito.tentativas })
    .from(debito)
    .innerJoin(acordoDeDebito, eq(acordoDeDebito.id, debito.acordoId))
    .where(eq(debito.txid, txid))
  if (!row?.idRec) return 'Este débito não existe.'
  const tentativas = Array.from({ length: row.feitas + 1 }, () => ({ status: 'REJEITADA', rejeicao: semSaldo }))
  const fim = row.maximo > 0 ? { status: 'ATIVA' } : { status: 'REJEITADA', encerramento: { rejeicao: semSaldo } }
  const cobr = { idRec: row.idRec, txid, ...fim, tentativas }
  return (await tell(contexto, { onde: 'cobr', corpo: { cobsr: [cobr] } }))
    ? 'Débito recusado por falta de saldo.'
    : 'O aviso não foi recebido.'
}

/**
 * Makes the payer's choice at their bank and reports it as the receiver's bank does. Returns the words for the payer.
 */
export async function answerDebito(contexto: Contexto, ato: string, alvo: string): Promise<string> {
  if (ato === 'sem-saldo') return refuseDebito(contexto, alvo)
  if (ato !== 'autorizar' && ato !== 'recusar' && ato !== 'encerrar') return 'O banco não conhece esta ação.'
  const { dito, ...rec } = RESPOSTAS[ato]
  return (await tell(contexto, { onde: 'rec', corpo: { recs: [{ idRec: alvo, ...rec }] } }))
    ? dito
    : 'O aviso não foi recebido.'
}

const daCota = { codigo: grupo.codigo, numero: cota.numero }
const nomeDe = ({ codigo, numero }: { codigo: string; numero: string }) => `cota ${codigo}/${numero}`

export type ItemDoBanco = { texto: string; alvo: string; atos: readonly (readonly [ato: string, nome: string])[] }

/** Lists what waits for the payer at their bank: agreements to answer or to end, and coming debits. */
export async function listDebitosDoBanco({ db }: Contexto): Promise<ItemDoBanco[]> {
  const acordos = await db
    .select({ ...daCota, idRec: acordoDeDebito.idRec, situacao: acordoDeDebito.situacao })
    .from(acordoDeDebito)
    .innerJoin(cota, eq(cota.id, acordoDeDebito.cotaId))
    .innerJoin(grupo, eq(grupo.id, cota.grupoId))
    .where(inArray(acordoDeDebito.situacao, ['pedido', 'autorizado']))
    .orderBy(desc(acordoDeDebito.id))
    .limit(NA_PAGINA)
  const debitos = await db
    .select({ ...daCota, txid: debito.txid, valor: debito.valorCentavos, dia: debito.vencimento })
    .from(debito)
    .innerJoin(acordoDeDebito, eq(acordoDeDebito.id, debito.acordoId))
    .innerJoin(cota, eq(cota.id, acordoDeDebito.cotaId))
    .innerJoin(grupo, eq(grupo.id, cota.grupoId))
    .where(eq(debito.situacao, 'ativo'))
    .orderBy(desc(debito.criadoEm))
    .limit(NA_PAGINA)
  return [
    ...acordos.flatMap(({ idRec, situacao, ...da }) =>
      idRec === null ? [] : [itemDoAcordo(idRec, situacao, nomeDe(da))],
    ),
    ...debitos.map(({ txid, valor, dia, ...da }) => ({
      texto: `${formatReais(valor)} em ${formatDiaBr(dia)}: ${nomeDe(da)}`,
      alvo: txid,
      atos: [['sem-saldo', 'Recusar por falta de saldo']] as const,
    })),
  ]
}

const itemDoAcordo = (alvo: string, situacao: string, nome: string): ItemDoBanco =>
  situacao === 'pedido'
    ? {
        texto: `Pedido de débito automático: ${nome}`,
        alvo,
        atos: [
          ['autorizar', 'Autorizar'],
          ['recusar', 'Recusar'],
        ],
      }
    : { texto: `Débito automático: ${nome}`, alvo, atos: [['encerrar', 'Encerrar']] }
