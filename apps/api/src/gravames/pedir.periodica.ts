import { fasesCom, type MarcaDe, PROCESSOS } from '@contempla/consorcio/processos'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { mover } from '../casos/index.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { EtapaDoGravame, PedirAoOrgao } from '../ports/gravame/index.ts'
import { caso, cliente } from '../schema/index.ts'
import { dadosDoGravame } from './dados.ts'

const sistema = { tipo: 'sistema', id: null } as const

type Passo = { marca: MarcaDe<typeof PROCESSOS.gravame>; etapa: EtapaDoGravame; ato: string }
type Pedido = { contexto: Contexto; gravame: PedirAoOrgao; falhas: unknown[] }

const PASSOS: readonly Passo[] = [
  { marca: 'esperaApontamento', etapa: 'apontamento', ato: 'apontar' },
  { marca: 'esperaRegistro', etapa: 'registro', ato: 'registrar' },
  { marca: 'esperaBaixa', etapa: 'baixa', ato: 'baixar' },
]
/** The service is asked for so few at once that one that is silent holds nobody up for long. */
const pedidosPorVez = 20

async function pedirPassos({ marca, etapa, ato }: Passo, { contexto, gravame, falhas }: Pedido) {
  const { db, cifra } = contexto
  const quais = await db
    .select({
      id: caso.id,
      vista: caso.fase,
      faseDesde: caso.faseDesde,
      dados: caso.dadosCifrados,
      devedor: cliente.inscricaoCifrada,
    })
    .from(caso)
    .innerJoin(cliente, eq(cliente.id, caso.clienteId))
    .where(
      and(
        eq(caso.processo, 'gravame'),
        inArray(caso.fase, fasesCom(PROCESSOS.gravame, marca)),
        isNull(caso.encerradoEm),
      ),
    )
    // By chance, so that those that the service leaves do not keep the others waiting.
    .orderBy(sql`random()`)
    .limit(pedidosPorVez)
  let feitos = 0
  for (const { id, vista, faseDesde, dados, devedor } of quais) {
    const lidos = dados && dadosDoGravame(JSON.parse(cifra.decifrar(dados)))
    if (!lidos) continue
    const { veiculo, chassi, placa, renavam } = lidos.anterior ?? lidos
    const entrada = await gravame({
      chave: `${id}-${faseDesde.getTime()}`,
      etapa,
      veiculo: { veiculo, chassi, placa, renavam },
      devedor: cifra.decifrar(devedor),
    })
    if (!entrada) continue
    const pedido = { casoId: id, quem: sistema, ato, vista, registro: entrada }
    await db
      .transaction((tx) => mover(tx, contexto, pedido))
      .then(
        () => feitos++,
        (error: unknown) => falhas.push(error),
      )
  }
  return feitos
}

/**
 * Asks the registrar's service, where there is one, for the steps that are to be made, and returns how many it made; the
 * others stay with the desk. Throws what any of them refused, once all were tried.
 */
export async function pedirGravames(contexto: Contexto): Promise<number> {
  const { gravame } = contexto
  if (!gravame) return 0
  const falhas: unknown[] = []
  let feitos = 0
  for (const passo of PASSOS) feitos += await pedirPassos(passo, { contexto, gravame, falhas })
  if (falhas.length > 0)
    throw new AggregateError(falhas, `${falhas.length} passos do gravame não puderam ser guardados`)
  return feitos
}
