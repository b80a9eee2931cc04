/** A password that is easy to guess is refused for one of these reasons. */
export type MotivoSenhaFraca =
  | 'repeticao'
  | 'sequencia'
  | 'teclado'
  | 'bloco-repetido'
  | 'pares-repetidos'
  | 'palindromo'
  | 'data'
  | 'dados-proprios'

const LINHAS_DO_TECLADO = ['123', '456', '789', '147', '258', '369', '159', '357']
const TRACOS_DO_TECLADO = new Set(LINHAS_DO_TECLADO.flatMap((linha) => [linha, [...linha].toReversed().join('')]))

/**
 * Holds where each digit is the same step from the one before, around the ring of the ten digits: 123456, 890123,
 * 975319.
 */
function isSequencia(senha: string): boolean {
  const digitos = [...senha].map(Number)
  const passos = digitos.slice(1).map((digito, indice) => (digito - (digitos[indice] ?? 0) + 10) % 10)
  return passos.every((passo) => passo === passos[0])
}

function isTeclado(senha: string): boolean {
  return TRACOS_DO_TECLADO.has(senha.slice(0, 3)) && TRACOS_DO_TECLADO.has(senha.slice(3))
}

const DIAS_DO_MES = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function isMesDia(mes: number, dia: number): boolean {
  return dia >= 1 && dia <= (DIAS_DO_MES[mes - 1] ?? 0)
}

function isAno(ano: number): boolean {
  return ano >= 1900 && ano <= 2099
}

function isMes(mes: number): boolean {
  return mes >= 1 && mes <= 12
}

/**
 * Holds for DDMMAA, MMDDAA, AAMMDD, MMAAAA or AAAAMM; 29/02 counts in any year, because two digits do not tell the
 * year.
 */
function isData(senha: string): boolean {
  const [a, b, c] = [Number(senha.slice(0, 2)), Number(senha.slice(2, 4)), Number(senha.slice(4))]
  return (
    isMesDia(b, a) ||
    isMesDia(a, b) ||
    isMesDia(b, c) ||
    (isMes(a) && isAno(Number(senha.slice(2)))) ||
    (isAno(Number(senha.slice(0, 4))) && isMes(c))
  )
}

const PADROES: readonly [MotivoSenhaFraca, (senha: string) => boolean][] = [
  ['repeticao', (senha) => /(\d)\1{3}/.test(senha)],
  ['sequencia', isSequencia],
  ['teclado', isTeclado],
  ['bloco-repetido', (senha) => /^(\d{2,3})\1+$/.test(senha)],
  ['pares-repetidos', (senha) => /^(\d)\1(\d)\2(\d)\3$/.test(senha)],
  ['palindromo', (senha) => senha === [...senha].toReversed().join('')],
  ['data', isData],
]

const MENOR_DADO_PROPRIO = 4

/** Lists the orders in which a datum is typed; an ISO day also as DDMMAAAA. */
function grafias(dado: string): string[] {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(dado)
  const digitos = dado.replace(/\D/g, '')
  return iso ? [`${iso[1]}${iso[2]}${iso[3]}`, `${iso[3]}${iso[2]}${iso[1]}`] : [digitos]
}

function isDadoProprio(senha: string, proprios: readonly string[]): boolean {
  return proprios
    .flatMap(grafias)
    .some((digitos) => digitos.includes(senha) || (digitos.length >= MENOR_DADO_PROPRIO && senha.includes(digitos)))
}

/**
 * Returns why the password is too easy to guess, or null when it will do. The patterns take at least 9% of the million
 * passwords off an attacker's list. `proprios` holds the customer's own data: birth day (ISO), national id, phones,
 * group and quota numbers. A password is refused when it is part of one of them, or contains one that has at least 4
 * digits. `senha` must satisfy `isSenha`.
 */
export function motivoSenhaFraca(senha: string, proprios: readonly string[]): MotivoSenhaFraca | null {
  const padrao = PADROES.find(([, combina]) => combina(senha))
  if (padrao) return padrao[0]
  return isDadoProprio(senha, proprios) ? 'dados-proprios' : null
}
