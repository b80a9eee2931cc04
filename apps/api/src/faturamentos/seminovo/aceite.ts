import {
  type Aceite,
  avaliarVeiculo,
  BENS,
  type Centavos,
  credoraDe,
  examinarChassi,
  type HistoricoDoVeiculo,
  type MotivoDoAceite,
  motivosDoHistorico,
  palavrasDoMotivo,
  parsePlaca,
  parseRenavam,
  SEM_HISTORICO,
  type TipoDeVeiculo,
  tabelaDeAceiteDe,
} from '@contempla/consorcio'
import type { faturamentoSeminovo } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import { hojeDe } from '../../cotas/index.ts'
import { readParaBem } from '../../creditos/index.ts'
import { getGrupo } from '../../grupos/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { findValorDaFipe } from '../../ports/fipe/index.ts'
import type { Movimento } from '../../ports/processos/index.ts'
import { cota, cotaSaldo } from '../../schema/index.ts'

type Avaliado = { tipo: TipoDeVeiculo; anoModelo: number; valor: Centavos | null; historico?: HistoricoDoVeiculo }

/** The acceptance table of a quota's lender, its balance and the months that its plan has left. */
export async function readRegras(db: Executor, contexto: Contexto, cotaId: number) {
  const hoje = hojeDe(contexto)
  const [dela] = await db
    .select({ grupoId: cota.grupoId, mesesRestantes: cotaSaldo.parcelasRestantes })
    .from(cota)
    .leftJoin(cotaSaldo, eq(cotaSaldo.cotaId, cota.id))
    .where(eq(cota.id, cotaId))
  if (!dela) throw new Error(`a cota ${cotaId} sumiu`)
  const { unidadeNegocio, parametros } = await getGrupo(db, dela.grupoId, hoje)
  const { saldoDevedor } = await readParaBem(db, cotaId, hoje)
  return {
    unidadeNegocio,
    parametros,
    saldoDevedor,
    mesesRestantes: dela.mesesRestantes ?? 0,
    tabela: tabelaDeAceiteDe(credoraDe(unidadeNegocio), parametros),
    hoje,
  }
}

/** Whether a vehicle may guarantee what is left to pay of the quota, by its lender's table and today's balance. */
export async function avaliar(
  db: Executor,
  contexto: Contexto,
  { cotaId, tipo, anoModelo, valor, historico = SEM_HISTORICO }: Avaliado & { cotaId: number },
): Promise<Aceite> {
  const { saldoDevedor, mesesRestantes, tabela, hoje } = await readRegras(db, contexto, cotaId)
  return avaliarVeiculo({ tipo, anoModelo, valor, historico }, { saldoDevedor, mesesRestantes }, { tabela, hoje })
}

export const emPalavras = (motivos: readonly MotivoDoAceite[]): string[] => motivos.map((um) => palavrasDoMotivo(um))

type Numeros = { chassi: string; renavam: string; anoModelo: number; tipo: TipoDeVeiculo }

const NUMEROS = {
  chassi: { oQue: 'chassi', comoSeDiz: String },
  renavam: { oQue: 'RENAVAM', comoSeDiz: String },
  anoModelo: { oQue: 'ano do modelo', comoSeDiz: String },
  tipo: { oQue: 'tipo de veículo', comoSeDiz: (tipo: TipoDeVeiculo) => BENS[tipo].nome },
} as const

/** What the register has otherwise than it was told; what the register does not have differs from nothing. */
const diferencas = (achado: { [K in keyof Numeros]: Numeros[K] | null }, dito: Numeros) =>
  (Object.keys(NUMEROS) as (keyof Numeros)[]).flatMap((cada) => {
    const { oQue } = NUMEROS[cada]
    const comoSeDiz = NUMEROS[cada].comoSeDiz as (valor: Numeros[keyof Numeros]) => string
    const registro = achado[cada]
    if (registro === null || registro === dito[cada]) return []
    return [{ oQue, registro: comoSeDiz(registro), dito: comoSeDiz(dito[cada]) }]
  })

type NoExame = Pick<
  Movimento<
    Contexto,
    faturamentoSeminovo.VeiculoDito,
    'PLACA_INVALIDA' | 'RENAVAM_INVALIDO' | 'CHASSI_INVALIDO' | 'ANO_DO_USADO'
  >,
  'contexto' | 'entrada' | 'recusa'
>

/**
 * Reads a vehicle as its holder chose it, and looks its plate and its price up. `aConferir`: a person looks at it, since a
 * number is unusual, the register has another one, or nobody told the vehicle's past. Throws PLACA_INVALIDA, RENAVAM_INVALIDO, CHASSI_INVALIDO, ANO_DO_USADO.
 */
export async function examinar({ contexto, entrada, recusa }: NoExame) {
  const placa = parsePlaca(entrada.placa)
  if (!placa) throw recusa('PLACA_INVALIDA', { campo: 'placa' })
  const renavam = parseRenavam(entrada.renavam)
  if (!renavam) throw recusa('RENAVAM_INVALIDO', { campo: 'renavam' })
  const { anoFabricacao, anoModelo, tipo } = entrada
  const anoDeHoje = Number(hojeDe(contexto).slice(0, 4))
  if (anoFabricacao > anoDeHoje || (anoModelo !== anoFabricacao && anoModelo !== anoFabricacao + 1))
    throw recusa('ANO_DO_USADO', { campo: 'anoModelo' })
  const chassi = examinarChassi(entrada.chassi, { anoFabricacao, anoModelo })
  if ('erro' in chassi) throw recusa('CHASSI_INVALIDO', { campo: 'chassi' })
  const achado = await contexto.placas(placa)
  const fipe = await findValorDaFipe(contexto, { codigoFipe: achado?.codigoFipe ?? null, anoModelo })
  const difere = achado ? diferencas(achado, { chassi: chassi.chassi, renavam, anoModelo, tipo }) : []
  return {
    veiculo: { ...entrada, placa: placa.placa, renavam, chassi: chassi.chassi, cor: entrada.cor.trim() },
    difere: difere.map(({ oQue }) => `O registro tem outro ${oQue} para esta placa.`),
    registro: achado && {
      difere: difere.map(({ oQue, registro, dito }) => `${oQue}: ${registro} no registro, ${dito} informado`),
      fonte: achado.fonte,
      em: achado.consultadoEm.toISOString(),
      passado: achado.historico ? emPalavras(motivosDoHistorico(achado.historico)) : ['Passado não informado'],
    },
    fipe,
    // Of a vehicle whose numbers they do not know, nobody learns the past: a person does.
    historico: (difere.length > 0 ? null : achado?.historico) ?? SEM_HISTORICO,
    aConferir: chassi.revisao || difere.length > 0 || achado?.historico === null,
  }
}
