import {
  examinarChassi,
  FORMA_DO_PERIODO,
  parseCodigoFipe,
  parsePlaca,
  parseRenavam,
  TIPOS_DE_VEICULO,
  valorDaFipe,
} from '@contempla/consorcio'
import { z } from 'zod'
import { Instante, Nome, Texto, Uf } from '../campos.ts'
import { Codigo } from './cadastros.ts'

const lido = (ler: (texto: string) => string | null, error: string) =>
  z
    .string()
    .max(30)
    .refine((texto) => ler(texto) !== null, { error })
    .transform((texto) => ler(texto) ?? texto)

const CodigoFipe = lido(parseCodigoFipe, 'não é um código da FIPE')
const Ano = z.number().int().min(1900).max(2200)

/** Who does not know what happened to a vehicle leaves the history out: then it is not known, which is not clean. */
const Historico = z.strictObject({
  longarinaRecuperada: z.boolean(),
  leilao: z.boolean(),
  sinistro: z.enum(['PEQUENA', 'MEDIA', 'GRANDE', 'SEM_MONTA']).nullable().default(null),
  chassiRemarcado: z.boolean().default(false),
})

export const VeiculoRegistrado = z
  .strictObject({
    tipo: z.literal('veiculoRegistrado'),
    placa: lido((texto) => parsePlaca(texto)?.placa ?? null, 'não é uma placa'),
    chassi: z.string().max(30),
    renavam: lido(parseRenavam, 'não é um RENAVAM'),
    fabricante: Codigo.nullable().default(null),
    marca: Nome.max(120),
    modelo: Nome.max(120),
    anoFabricacao: Ano,
    anoModelo: Ano,
    uf: Uf,
    cor: Nome.max(40),
    tipoDeVeiculo: z.enum(TIPOS_DE_VEICULO),
    codigoFipe: CodigoFipe.nullable().default(null),
    historico: Historico.nullable().default(null),
    consultadoEm: Instante,
    fonte: Nome.max(120),
  })
  .transform((veiculo, contexto) => {
    const exame = examinarChassi(veiculo.chassi, veiculo)
    if ('chassi' in exame) return { ...veiculo, chassi: exame.chassi }
    contexto.addIssue({ code: 'custom', message: 'não é um chassi', path: ['chassi'] })
    return z.NEVER
  })

export const PrecoFipe = z.strictObject({
  tipo: z.literal('precoFipe'),
  codigo: CodigoFipe,
  anoModelo: Ano,
  referencia: z.string().regex(FORMA_DO_PERIODO, { error: 'não é um mês (AAAA-MM)' }),
  valor: Texto.max(60).refine((texto) => valorDaFipe(texto) !== null, { error: 'não é um preço, como R$ 45.000,00' }),
})
