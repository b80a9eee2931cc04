import type { z } from 'zod'

const grande = 1_000_000
const numero = (n: unknown) => Number(n).toLocaleString('pt-BR')
const quantos = (n: unknown, um: string, varios: string) => `${numero(n)} ${Number(n) === 1 ? um : varios}`

const formas: Readonly<Record<string, string>> = {
  int: 'Use um número inteiro',
  number: 'Use um número',
  nan: 'Use um número',
  string: 'Use um texto',
  boolean: 'Responda sim ou não',
  array: 'Use uma lista',
}

const formatos: Readonly<Record<string, string>> = {
  date: 'Informe um dia que exista',
  datetime: 'Informe um dia e uma hora que existam',
  email: 'E-mail inválido',
  url: 'Informe um endereço que comece com https://',
}

type Recusa = z.core.$ZodRawIssue

function pequeno({ origin, minimum, inclusive }: Extract<Recusa, { code: 'too_small' }>): string {
  const minimo = Number(minimum)
  if (origin === 'string') return minimo <= 1 ? 'Preencha este campo' : `Escreva ao menos ${numero(minimo)} letras`
  if (origin === 'array') return minimo <= 1 ? 'Escolha ao menos um' : `Escolha ao menos ${numero(minimo)}`
  if (minimo === 0) return inclusive ? 'O número não pode ser negativo' : 'Use um número maior que zero'
  return minimo === 1 ? 'Use um número maior que zero' : `O menor número aceito é ${numero(minimo)}`
}

function demais({ origin, maximum }: Extract<Recusa, { code: 'too_big' }>): string {
  if (origin === 'string') return `Use até ${quantos(maximum, 'letra', 'letras')}`
  if (origin === 'array') return `Escolha até ${numero(maximum)}`
  return Number(maximum) > grande ? 'O número é grande demais' : `O maior número aceito é ${numero(maximum)}`
}

/** Tells why an input is refused, in words for whoever fills it in. It never repeats a value, which may be personal data. */
export function emPalavras(recusa: Recusa): string {
  switch (recusa.code) {
    case 'invalid_type':
      if (recusa.input === undefined || recusa.input === null) return 'Preencha este campo'
      return formas[recusa.expected] ?? 'Confira este campo'
    case 'too_small':
      return pequeno(recusa)
    case 'too_big':
      return demais(recusa)
    case 'invalid_format':
      return formatos[recusa.format] ?? 'Confira a forma deste campo'
    case 'invalid_value':
      return recusa.values.length > 1 ? 'Escolha uma das opções' : 'Confirme para continuar'
    case 'unrecognized_keys':
      return 'Há um campo que não existe aqui'
    default:
      return 'Confira este campo'
  }
}
