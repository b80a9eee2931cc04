import {
  examinarChassi,
  grafiasDaPlaca,
  type HistoricoDoVeiculo,
  isMesmaPlaca,
  type Placa,
  parseCodigoFipe,
  parsePlaca,
  parseRenavam,
  type Relogio,
  TIPOS_DE_VEICULO,
  type TipoDeVeiculo,
} from '@contempla/consorcio'
import { UmaLinha } from '@contempla/contract'
import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { veiculoRegistrado } from '../../schema/index.ts'
import { askServico } from '../servico.ts'
import type { ConfigDasPlacas } from './config.ts'

/** What is known of a vehicle by its plate. Whoever looks fills in what is null. */
export type VeiculoDaPlaca = {
  /** In the spelling of the record, which may be the other one of `grafiasDaPlaca`. */
  placa: string
  marca: string
  /** The code of the maker in the list of makers. */
  codigoFabricante: number | null
  modelo: string | null
  anoFabricacao: number | null
  anoModelo: number | null
  chassi: string | null
  renavam: string | null
  uf: string | null
  cor: string | null
  tipo: TipoDeVeiculo | null
  /** In the form of `parseCodigoFipe`. */
  codigoFipe: string | null
  /** Null where nobody told it, which is another thing than `SEM_HISTORICO`. */
  historico: HistoricoDoVeiculo | null
  /** When and where it was read. */
  consultadoEm: Date
  fonte: string
}

/** Finds the vehicle of a plate, in either spelling; null when none is known. It never throws for a service's fault. */
export type ConsultarPlaca = (placa: Placa) => Promise<VeiculoDaPlaca | null>

type Registrado = typeof veiculoRegistrado.$inferSelect

function historicoDe({
  longarinaRecuperada,
  leilao,
  chassiRemarcado,
  sinistro,
}: Registrado): HistoricoDoVeiculo | null {
  return longarinaRecuperada === null || leilao === null || chassiRemarcado === null
    ? null
    : { longarinaRecuperada, leilao, sinistro, chassiRemarcado }
}

function veiculoDe(registrado: Registrado): VeiculoDaPlaca {
  const { codFabricante, longarinaRecuperada: _l, leilao: _e, sinistro: _s, chassiRemarcado: _c, ...dados } = registrado
  return { ...dados, codigoFabricante: codFabricante, historico: historicoDe(registrado) }
}

/** Built in: looks in the vehicles loaded into this installation; the given spelling comes before the other. */
export const createPlacasLocal =
  (db: Database): ConsultarPlaca =>
  async (placa) => {
    const achados = await db
      .select()
      .from(veiculoRegistrado)
      .where(inArray(veiculoRegistrado.placa, grafiasDaPlaca(placa)))
    const achado = achados.find((cada) => cada.placa === placa.placa) ?? achados[0]
    return achado ? veiculoDe(achado) : null
  }

/** A field that is absent, null or not as it should be is not known; the others are still of use. */
const oQueSeLe = <T>(campo: z.ZodType<T>) => campo.nullable().catch(null)
const texto = UmaLinha.min(1).max(120)
const lido = (ler: (escrito: string) => string | null) =>
  z.string().transform((escrito, contexto) => {
    const valor = ler(escrito)
    if (valor !== null) return valor
    contexto.addIssue('ilegível')
    return z.NEVER
  })
const Ano = z.int().min(1900).max(2200)

/** The history refuses vehicles, so none of it is guessed: a part that cannot be read spoils the whole answer. */
const Historico = z.object({
  longarinaRecuperada: z.boolean(),
  leilao: z.boolean(),
  sinistro: z.enum(['PEQUENA', 'MEDIA', 'GRANDE', 'SEM_MONTA']).nullable(),
  chassiRemarcado: z.boolean(),
})

/**
 * The answer of a service (`docs/operating.md`, "Plates and prices"). A look-up succeeds only with `marca` and `placa`
 * (document 2 §5).
 */
const Resposta = z.object({
  placa: z.string(),
  marca: texto,
  codigoFabricante: oQueSeLe(z.int().positive().max(2_147_483_647)),
  modelo: oQueSeLe(texto),
  anoFabricacao: oQueSeLe(Ano),
  anoModelo: oQueSeLe(Ano),
  chassi: oQueSeLe(z.string()),
  renavam: oQueSeLe(lido(parseRenavam)),
  uf: oQueSeLe(z.string().regex(/^[A-Z]{2}$/)),
  cor: oQueSeLe(texto),
  tipo: oQueSeLe(z.enum(TIPOS_DE_VEICULO)),
  codigoFipe: oQueSeLe(lido(parseCodigoFipe)),
  historico: Historico.nullish().transform((historico) => historico ?? null),
  consultadoEm: oQueSeLe(z.iso.datetime({ offset: true }).transform((quando) => new Date(quando))),
  fonte: oQueSeLe(texto),
})

function chassiDe({ chassi, anoFabricacao, anoModelo }: z.output<typeof Resposta>): string | null {
  const exame = chassi === null ? null : examinarChassi(chassi, { anoFabricacao, anoModelo })
  return exame === null || 'erro' in exame ? null : exame.chassi
}

// The vehicle and its price are asked one after the other, while the holder waits.
const timeoutMs = 2000

/**
 * Asks a service first (`GET {url}/{placa}`), which knows what happened to a vehicle since the tables were loaded.
 * Where it does not answer with that vehicle, the answer is the local one (document 2 §8: what fails is not found).
 */
export const createPlacasRemotas =
  (config: ConfigDasPlacas, local: ConsultarPlaca, relogio: Relogio): ConsultarPlaca =>
  async (pedida) => {
    const resposta = Resposta.safeParse(
      await askServico(`${config.url}/${pedida.placa}`, { token: config.token, emMs: timeoutMs }),
    )
    const placa = resposta.success ? parsePlaca(resposta.data.placa) : null
    if (!resposta.success || !placa || !isMesmaPlaca(placa, pedida)) return local(pedida)
    const { consultadoEm, fonte, ...dados } = resposta.data
    return {
      ...dados,
      placa: placa.placa,
      chassi: chassiDe(resposta.data),
      consultadoEm: consultadoEm ?? relogio.agora(),
      fonte: fonte ?? new URL(config.url).host,
    }
  }

const umMinuto = 60_000
const maxLembradas = 200

/**
 * Remembers an answer for a minute: whoever chooses a vehicle is looked up once, and what was approved is what is kept,
 * whatever the service answers meanwhile.
 */
export function remember(consultar: ConsultarPlaca, relogio: Relogio): ConsultarPlaca {
  const lembradas = new Map<string, { ate: number; resposta: ReturnType<ConsultarPlaca> }>()
  return (placa) => {
    const agora = relogio.agora().getTime()
    const lembrada = lembradas.get(placa.placa)
    if (lembrada && agora < lembrada.ate) return lembrada.resposta
    // The first one in is the oldest.
    const [maisVelha] = lembradas.keys()
    if (lembradas.size >= maxLembradas && maisVelha !== undefined) lembradas.delete(maisVelha)
    lembradas.delete(placa.placa)
    const resposta = consultar(placa)
    lembradas.set(placa.placa, { ate: agora + umMinuto, resposta })
    // A database that failed is asked again.
    resposta.catch(() => lembradas.delete(placa.placa))
    return resposta
  }
}

/** Nobody outside is asked where no service is named. */
export function createPlacas(
  config: ConfigDasPlacas | undefined,
  { db, relogio }: { db: Database; relogio: Relogio },
): ConsultarPlaca {
  const local = createPlacasLocal(db)
  return config ? remember(createPlacasRemotas(config, local, relogio), relogio) : local
}
