import { barrasDaLinha, camposDesconhecidos, semPreenchimento } from '@contempla/consorcio'
import { z } from 'zod'
import { Chave, CodigoDeGrupo, Dia, Positivo, Texto } from '../campos.ts'
import { ReferenciaDeCota } from './cotas.ts'

/** The longest regulation is some tens of pages. */
const maximoDoTexto = 400_000

export const ModeloDeContrato = z.strictObject({
  tipo: z.literal('modeloDeContrato'),
  parceiro: Chave,
  chave: Chave,
  grupo: CodigoDeGrupo.nullable().default(null),
  vigenteDesde: Dia,
  titulo: Texto.max(200),
  texto: z
    .string()
    .trim()
    .min(1)
    .max(maximoDoTexto)
    .refine((texto) => camposDesconhecidos(texto).length === 0, { error: 'pede um {{campo}} que nenhuma cota tem' }),
})

const LinhaDigitavel = z
  .string()
  .max(80)
  .transform((linha) => barrasDaLinha(linha.replaceAll(/[\s.-]/g, '')))
  .refine((barras) => barras !== null, { error: 'não é uma linha digitável' })

export const BoletoAnterior = z
  .strictObject({
    tipo: z.literal('boletoAnterior'),
    ...ReferenciaDeCota,
    parcela: Positivo.max(600),
    banco: z.string().regex(/^\d{3}$/, { error: 'o banco tem 3 números' }),
    nossoNumero: z
      .string()
      .regex(/^\d{1,20}$/, { error: 'o nosso número é de até 20 algarismos, sem o dígito' })
      .transform(semPreenchimento),
    linhaDigitavel: LinhaDigitavel.nullable().default(null),
  })
  .refine(({ banco, linhaDigitavel }) => linhaDigitavel === null || linhaDigitavel.startsWith(banco), {
    error: 'a linha digitável é de outro banco',
    path: ['linhaDigitavel'],
  })
