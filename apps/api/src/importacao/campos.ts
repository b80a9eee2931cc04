import { FORMA_DA_SENHA, isDia } from '@contempla/consorcio'
import { UmaLinha } from '@contempla/contract'
import { inscricaoValida, normalizeInscricao } from '@contempla/contract/inscricao-nacional'
import { z } from 'zod'

const maiorInteiro = Number.MAX_SAFE_INTEGER

/** Of people, places and things; the other texts are as they were written. */
export const Nome = UmaLinha.min(1).max(500)
export const Texto = z.string().trim().min(1).max(500)
export const Chave = z
  .string()
  .regex(/^[\w.:-]{1,120}$/, { error: 'use de 1 a 120 letras, números, ponto, dois-pontos ou hífen' })
export const Dia = z.string().refine(isDia, { error: 'não é um dia que exista (AAAA-MM-DD)' })
export const Instante = z.iso.datetime({ error: 'não é um instante ISO 8601 em UTC' })
export const Cor = z.string().regex(/^#[0-9a-f]{6}$/, { error: 'não é uma cor (#rrggbb, minúsculas)' })
export const Uf = z.string().regex(/^[A-Z]{2}$/, { error: 'não é uma sigla de estado' })
export const Cep = z.string().regex(/^\d{8}$/, { error: 'o CEP tem 8 números, sem hífen' })
export const Telefone = z.string().regex(/^\+55\d{10,11}$/, { error: 'telefone inválido: use +55, DDD e número' })
export const Senha = z.string().regex(FORMA_DA_SENHA, { error: 'a senha tem exatamente 6 números' })
export const Inteiro = z.number().int().min(0).max(1_000_000)
export const Valor = z.number().int().min(-maiorInteiro).max(maiorInteiro)
export const Positivo = z.number().int().positive().max(maiorInteiro)
export const Ppt = z.number().int().min(0).max(10_000_000_000_000)
export const PptComSinal = z.number().int().min(-10_000_000_000_000).max(10_000_000_000_000)
export const CodigoDeGrupo = z.string().regex(/^\d{6}$/, { error: 'o grupo tem 6 números' })
export const NumeroDeCota = z.string().regex(/^\d{4}$/, { error: 'a cota tem 4 números' })
export const Inscricao = z
  .string()
  .max(20)
  .transform(normalizeInscricao)
  .refine(inscricaoValida, { error: 'CPF ou CNPJ inválido' })
export const Caminho = z
  .string()
  .max(100_000)
  .regex(/^(https:\/\/|\/(?!\/)|data:image\/svg\+xml[;,])/, {
    error: 'use https://, um caminho começado por / ou data:image/svg+xml',
  })
