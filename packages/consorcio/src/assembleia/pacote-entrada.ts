import { isDia } from '../calendario/dia.ts'
import { TIPOS_DE_COTA } from '../cota/cota.ts'
import { isValorDeParametro } from '../parametros/parametro.ts'
import { PARAMETROS } from '../parametros/parametros.ts'
import { MOTIVO_RESERVADO, MOTIVOS_DE_INAPTIDAO } from './aptidao.ts'
import type { EntradaDaAssembleia } from './assembleia.ts'
import { PARAMETROS_QUE_DECIDEM } from './assembleia.ts'
import { ERROS_DE_COMPOSICAO, MODALIDADES_DE_LANCE } from './lances.ts'
import { parsePremios } from './loteria.ts'
import type { EntradaNoFormato1 } from './pacote-formato-1.ts'
import { updateEntrada } from './pacote-formato-1.ts'

/** Tells whether the value that was read is of the field's kind. */
type Campo = (valor: unknown) => boolean

const texto: Campo = (valor) => typeof valor === 'string'
/** A code has digits only, so that a printed bundle cannot forge lines of its own. */
const codigo: Campo = (valor) => typeof valor === 'string' && /^\d{1,6}$/.test(valor)
const hash: Campo = (valor) => typeof valor === 'string' && /^[0-9a-f]{64}$/.test(valor)
/** A partner's key is in lower case. */
const chave: Campo = (valor) => typeof valor === 'string' && /^[a-z0-9-]{1,60}$/.test(valor)
/** A salt is 32 bytes in base64url. */
const sal: Campo = (valor) => typeof valor === 'string' && /^[\w-]{43}$/.test(valor)
const dia: Campo = (valor) => typeof valor === 'string' && isDia(valor)
const logico: Campo = (valor) => typeof valor === 'boolean'
const natural: Campo = (valor) => Number.isSafeInteger(valor) && Number(valor) >= 0
const positivo: Campo = (valor) => Number.isSafeInteger(valor) && Number(valor) > 0
const inteiro: Campo = (valor) => Number.isSafeInteger(valor)
const um =
  (opcoes: readonly string[]): Campo =>
  (valor) =>
    typeof valor === 'string' && opcoes.includes(valor)
const nulo =
  (campo: Campo): Campo =>
  (valor) =>
    valor === null || campo(valor)
const opcional =
  (campo: Campo): Campo =>
  (valor) =>
    valor === undefined || campo(valor)
const lista =
  (campo: Campo): Campo =>
  (valor) =>
    Array.isArray(valor) && valor.every(campo)
const campos =
  (forma: Record<string, Campo>): Campo =>
  (valor) =>
    isRegistro(valor) && Object.entries(forma).every(([nome, campo]) => campo(valor[nome]))

function isRegistro(valor: unknown): valor is Record<string, unknown> {
  return typeof valor === 'object' && valor !== null && !Array.isArray(valor)
}

const FORMA: Record<keyof EntradaDaAssembleia, Campo> = {
  parceiro: opcional(nulo(chave)),
  grupo: codigo,
  tipo: um(TIPOS_DE_COTA),
  numero: positivo,
  dia,
  extracao: dia,
  concurso: opcional(nulo(positivo)),
  premios: (valor) =>
    Array.isArray(valor) && valor.every((premio) => texto(premio)) && 'premios' in parsePremios(valor, valor),
  participantes: positivo,
  // Every parameter that decides is required, because a default may change later and with it the bundle's result. Older
  // bundles tell other parameters of the contract too.
  parametros: campos(
    Object.fromEntries(
      PARAMETROS_QUE_DECIDEM.map((nome) => [nome, (valor: unknown) => isValorDeParametro(PARAMETROS[nome], valor)]),
    ),
  ),
  // A group may open the month in the red, owing more than it has.
  fundoComum: inteiro,
  cotas: lista(
    campos({ cota: positivo, credito: positivo, inaptidao: nulo(um([...MOTIVOS_DE_INAPTIDAO, MOTIVO_RESERVADO])) }),
  ),
  excluidas: lista(
    campos({ cota: positivo, versao: natural, restituicao: nulo(natural), penal: opcional(nulo(natural)) }),
  ),
  lances: lista(
    campos({
      cota: positivo,
      modalidade: um(MODALIDADES_DE_LANCE),
      valor: positivo,
      fundoComum: nulo(inteiro),
      quitacao: logico,
      recusa: nulo(um(ERROS_DE_COMPOSICAO)),
      prova: opcional(nulo(campos({ detalhe: hash, sal }))),
    }),
  ),
  listaDeLances: opcional(nulo(hash)),
}

const aptidao = campos({
  cancelada: logico,
  contemplada: logico,
  parcelasEmAtraso: natural,
  pagouAteOVencimento: logico,
})

const FORMA_1: Record<keyof EntradaNoFormato1, Campo> = {
  ...FORMA,
  cotas: lista(campos({ cota: positivo, credito: positivo, saldoDevedor: inteiro, aptidao })),
  lances: lista(
    campos({ cota: positivo, modalidade: um(MODALIDADES_DE_LANCE), valor: positivo, embutido: natural, fgts: natural }),
  ),
}

function isEntrada(valor: Record<string, unknown>): valor is EntradaDaAssembleia {
  return Object.entries(FORMA).every(([nome, campo]) => campo(valor[nome]))
}

function isEntradaNoFormato1(valor: Record<string, unknown>): valor is EntradaNoFormato1 {
  return Object.entries(FORMA_1).every(([nome, campo]) => campo(valor[nome]))
}

/** Reads the input of a bundle of this or an earlier format; names, by field, whatever cannot be read. */
export function parseEntrada(valor: unknown): { entrada: EntradaDaAssembleia } | { erros: string[] } {
  if (!isRegistro(valor)) return { erros: ['entrada: ausente'] }
  const lida = { concurso: null, ...valor }
  if (isEntrada(lida)) return { entrada: lida }
  if (isEntradaNoFormato1(lida)) return { entrada: updateEntrada(lida) }
  const erros = Object.entries(FORMA).flatMap(([nome, campo]) =>
    campo(valor[nome]) ? [] : [`entrada.${nome}: inválido`],
  )
  return { erros }
}
