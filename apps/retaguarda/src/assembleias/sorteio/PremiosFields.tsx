import { TextField } from '@contempla/ui'
import type { UseFormRegisterReturn } from 'react-hook-form'
import classes from '../Assembleia.module.css'

const posicoes = [1, 2, 3, 4, 5] as const
type Posicao = (typeof posicoes)[number]
type Nome = `premio${Posicao}` | `conferencia${Posicao}`

/** The texts of the ten fields. */
export type PremiosDigitados = Record<Nome, string>

export const premiosVazios: PremiosDigitados = {
  premio1: '',
  premio2: '',
  premio3: '',
  premio4: '',
  premio5: '',
  conferencia1: '',
  conferencia2: '',
  conferencia3: '',
  conferencia4: '',
  conferencia5: '',
}

export const premiosDe = (valores: PremiosDigitados): string[] => posicoes.map((posicao) => valores[`premio${posicao}`])
export const conferenciaDe = (valores: PremiosDigitados): string[] =>
  posicoes.map((posicao) => valores[`conferencia${posicao}`])

type Registro = UseFormRegisterReturn & { id: string; error: string | undefined }
interface PremiosFieldsProps {
  field: (nome: Nome, regras: { validate: (texto: string) => true | string }) => Registro
  valores: PremiosDigitados
}

const cincoAlgarismos = (texto: string) => /^\d{5}$/.test(texto.trim())
const atributos = { inputMode: 'numeric', autoComplete: 'off', maxLength: 5, placeholder: '00000' } as const

/**
 * The prizes, typed twice. Once the first five are there they are covered while the second are typed, so that the eyes go
 * back to the lottery's page and not to what was typed.
 */
export function PremiosFields({ field, valores }: PremiosFieldsProps) {
  const completos = premiosDe(valores).every(cincoAlgarismos)
  const conferindo = completos && conferenciaDe(valores).some((texto) => texto !== '')
  return (
    <>
      <fieldset className={classes.vez}>
        <legend>Do 1º ao 5º prêmio, com os zeros</legend>
        <div className={classes.premios}>
          {posicoes.map((posicao) => (
            <TextField
              key={posicao}
              label={`${posicao}º prêmio`}
              {...atributos}
              type={conferindo ? 'password' : 'text'}
              {...field(`premio${posicao}`, {
                validate: (texto) => cincoAlgarismos(texto) || `${posicao}º prêmio: são cinco números`,
              })}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className={classes.vez}>
        <legend>De novo, lendo outra vez da Loteria</legend>
        <div className={classes.premios}>
          {posicoes.map((posicao) => (
            <TextField
              key={posicao}
              label={`Confira o ${posicao}º`}
              {...atributos}
              {...field(`conferencia${posicao}`, {
                validate: (texto) =>
                  texto.trim() === valores[`premio${posicao}`].trim() ||
                  `O ${posicao}º prêmio não confere com o que foi digitado antes`,
              })}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
