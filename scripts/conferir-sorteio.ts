import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkLances } from '../packages/consorcio/src/assembleia/compromisso/conferencia-dos-lances.ts'
import { checkReciboNoPacote } from '../packages/consorcio/src/assembleia/compromisso/recibo-no-pacote.ts'
import { checkPacote } from '../packages/consorcio/src/assembleia/pacote.ts'
import { parseEntrada } from '../packages/consorcio/src/assembleia/pacote-entrada.ts'
import { checkSelo, divergenciasDoSeloDaLista } from './conferir-selo.ts'
import { describeApuracao } from './descrever-sorteio.ts'

const uso = `npm run conferir-sorteio -- pacote.json [--premios 12345,23456,34567,45678,56789] [--chave CHAVE] [--lista lista.json] [--lances lances.json] [--recibo recibo.json] [--tudo]

Repete, sem banco de dados, a assembleia de um pacote publicado, e confere o resultado que ele traz. Com --premios, os
cinco da Loteria Federal, confere também que foram estes os que a decidiram. Com --tudo, diz cada número provado na aproximação.
O pacote traz o seu hash e a assinatura da administradora, e os dois são conferidos. Com --chave, a que ela publica em
/integracoes/v1/chaves-dos-pacotes, confere também que foi ela quem assinou; com --lista, o arquivo de
/integracoes/v1/pacotes/<parceiro>, que o hash é o da lista. Com --lances, o arquivo de
/integracoes/v1/listas-de-lances/<parceiro>/<grupo>/<numero>, confere que cada lance que concorreu já estava na lista
publicada quando os lances acabaram; sem --lances, usa o arquivo com o nome dela na pasta do pacote, se houver. Com --recibo,
o arquivo que o portal deu a quem ofertou, confere que o recibo é o que diz e que o lance dele é o do pacote ou está na lista.
O que se informa tem de ficar provado: o que não se pode conferir é divergência. Sai com 1 quando algo diverge, e com 3 quando
o pacote é de um formato antigo, que nada prova.`

const maximoDaLinha = 1000

/** What a bundle says is no command to a terminal, and no line of its own. */
const clear = (linha: string): string => linha.slice(0, maximoDaLinha).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')

const opcoes = {
  premios: { type: 'string' },
  chave: { type: 'string' },
  lista: { type: 'string' },
  lances: { type: 'string' },
  recibo: { type: 'string' },
  tudo: { type: 'boolean' },
} as const

/** What follows an option is its value, whatever it begins with: one key in 64 begins with a hyphen. */
function joinValores(args: readonly string[]): string[] {
  const juntados: string[] = []
  for (let i = 0; i < args.length; i += 1) {
    const [arg = '', valor] = [args[i], args[i + 1]]
    const pedeValor = Object.entries(opcoes).some(([nome, { type }]) => type === 'string' && arg === `--${nome}`)
    if (pedeValor && valor !== undefined) i += 1
    juntados.push(pedeValor && valor !== undefined ? `${arg}=${valor}` : arg)
  }
  return juntados
}

function readArgumentos(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: joinValores(args), options: opcoes, allowPositionals: true })
    const [arquivo, ...outros] = positionals
    if (arquivo === undefined || outros.length > 0) return undefined
    const premios = values.premios?.split(',').map((premio) => premio.trim())
    const { lista, lances, recibo, tudo = false } = values
    return { arquivo, premios, chave: values.chave?.trim(), lista, lances, recibo, tudo }
  } catch {
    return undefined
  }
}

function readJson(arquivo: string): unknown {
  try {
    return JSON.parse(readFileSync(arquivo, 'utf8'))
  } catch (erro) {
    throw new Error(`Não foi possível ler ${arquivo}: ${erro instanceof Error ? erro.message : 'erro'}`, {
      cause: erro,
    })
  }
}

/** In words, what the seal proves. */
function dizerSelo(
  selo: Exclude<ReturnType<typeof checkSelo>, { divergencias: string[] }>,
  { chave, lista }: { chave: string | undefined; lista: string | undefined },
  dizer: (linha: string) => void,
) {
  dizer('')
  if (selo === 'sem-selo') {
    dizer(
      'Este pacote é de um formato sem selo: o que ele decide se repete, mas nada prova que é o publicado. Compare-o',
    )
    dizer('com o de /integracoes/v1/pacotes, no endereço da administradora.')
    return
  }
  dizer(`Hash do que decidiu (SHA-256): ${selo.selo.hash}`)
  dizer(`Assinado pela chave ${selo.selo.chave}${chave === undefined ? '' : ', a informada'}.`)
  if (chave === undefined)
    dizer(
      'Compare-a com a que a administradora publica em /integracoes/v1/chaves-dos-pacotes, ou informe-a em --chave.',
    )
  if (lista !== undefined) dizer('É o hash que está na lista publicada.')
}

type Pedido = NonNullable<ReturnType<typeof readArgumentos>>

const sha256 = (texto: string): string => createHash('sha256').update(texto).digest('hex')

const entradaDe = (pacote: unknown) => {
  const lida = parseEntrada(
    typeof pacote === 'object' && pacote !== null && 'entrada' in pacote ? pacote.entrada : null,
  )
  return 'entrada' in lida ? lida.entrada : null
}

/** The list of bids that was given, or that lies beside the bundle under the name that it is downloaded by. */
function readLista({ arquivo, lances }: Pedido, pacote: unknown): unknown {
  if (lances !== undefined) return readJson(lances)
  const entrada = entradaDe(pacote)
  const aoLado = join(dirname(arquivo), `lances-${entrada?.grupo}-${entrada?.numero}.json`)
  return entrada?.listaDeLances && existsSync(aoLado) ? readJson(aoLado) : undefined
}

type Lido = { divergencias: string[]; ditos: string[] }

/** The bids against the list of the cut-off: what diverges, or what to say of them. */
async function checkLista(pedido: Pedido, pacote: unknown, lista: unknown): Promise<Lido> {
  const hash = entradaDe(pacote)?.listaDeLances
  if (lista === undefined) {
    const onde =
      'Baixe-a de /integracoes/v1/listas-de-lances e informe-a em --lances, para saber que nenhum lance veio depois.'
    return { divergencias: [], ditos: hash ? [`Hash da lista de lances do corte: ${hash}`, onde] : [] }
  }
  const conferencia = await checkLances(pacote, lista, sha256)
  if (!conferencia.confere) return { divergencias: conferencia.divergencias, ditos: [] }
  const { concorreram, naoConcorreram, publicadaEm } = conferencia
  return {
    divergencias: divergenciasDoSeloDaLista(lista, conferencia.hash, { chave: pedido.chave }),
    ditos: [
      `Hash da lista de lances do corte: ${conferencia.hash}`,
      ...(publicadaEm === null ? [] : [`Publicada, pelo que o hash guarda, em ${publicadaEm} (UTC).`]),
      `Os lances que concorreram (${concorreram}) estão na lista; outros da lista não concorreram (${naoConcorreram}).`,
    ],
  }
}

/** The receipt of a holder against the bundle and the list: what diverges, or what to say of it. */
async function checkRecibo({ recibo }: Pedido, pacote: unknown, lista: unknown): Promise<Lido> {
  const entrada = entradaDe(pacote)
  if (recibo === undefined || !entrada) return { divergencias: [], ditos: [] }
  const conferencia = await checkReciboNoPacote(readJson(recibo), entrada, lista, sha256)
  return 'divergencias' in conferencia
    ? { divergencias: conferencia.divergencias, ditos: [] }
    : { divergencias: [], ditos: [`O recibo confere: ${conferencia.onde}.`] }
}

function dizerDivergencias(titulo: string, divergencias: readonly string[], dizer: (linha: string) => void): number {
  dizer(`DIVERGE: ${titulo}`)
  for (const divergencia of divergencias) dizer(`  ${divergencia}`)
  return 1
}

/** The verdict: nothing is said to check of a format that nothing proves. */
function dizerVeredito(provado: boolean, { premios }: Pedido, dizer: (linha: string) => void): number {
  const dosPremios = premios ? ' com os prêmios informados' : ''
  dizer('')
  dizer(
    provado
      ? `CONFERE: o resultado publicado é o que se apura${dosPremios}.`
      : `SEM PROVA: o resultado deste arquivo é o que se apura${dosPremios}, e nada prova que seja o publicado.`,
  )
  if (!premios) dizer('Compare os prêmios acima com os da Loteria Federal, ou informe-os em --premios.')
  return provado ? 0 : 3
}

/** Answers the process's exit code: 0 when it checks, 1 when it does not, 2 when it could not be tried, 3 when nothing proves it. */
async function conferir(argumentos: readonly string[], dizer: (linha: string) => void): Promise<number> {
  const pedido = readArgumentos(argumentos)
  if (!pedido) {
    for (const linha of uso.split('\n')) dizer(linha)
    return 2
  }
  const pacote = readJson(pedido.arquivo)
  const lista = pedido.lista === undefined ? undefined : readJson(pedido.lista)
  const conferencia = checkPacote(pacote, pedido.premios)
  if (!conferencia.confere)
    return dizerDivergencias('o pacote não dá o resultado que diz.', conferencia.divergencias, dizer)
  const selo = checkSelo(pacote, { chave: pedido.chave, lista })
  if (typeof selo === 'object' && 'divergencias' in selo)
    return dizerDivergencias('o pacote não é o que a administradora publicou.', selo.divergencias, dizer)
  const lances = readLista(pedido, pacote)
  const daLista = await checkLista(pedido, pacote, lances)
  if (daLista.divergencias.length > 0)
    return dizerDivergencias('os lances do pacote não são os da lista publicada no corte.', daLista.divergencias, dizer)
  const doRecibo = await checkRecibo(pedido, pacote, lances)
  if (doRecibo.divergencias.length > 0)
    return dizerDivergencias('o recibo não é o de um lance desta assembleia.', doRecibo.divergencias, dizer)
  const entrada = entradaDe(pacote)
  if (entrada) for (const linha of describeApuracao(entrada, conferencia.resultado, pedido.tudo)) dizer(linha)
  dizerSelo(selo, pedido, dizer)
  for (const dito of [...daLista.ditos, ...doRecibo.ditos]) dizer(dito)
  return dizerVeredito(selo !== 'sem-selo', pedido, dizer)
}

// Whoever reads only the beginning closes the pipe: no failure.
process.stdout.on('error', (erro: NodeJS.ErrnoException) => {
  if (erro.code !== 'EPIPE') throw erro
})
try {
  process.exitCode = await conferir(process.argv.slice(2), (linha) => process.stdout.write(`${clear(linha)}\n`))
} catch (erro) {
  process.stderr.write(`${clear(erro instanceof Error ? erro.message : 'Erro')}\n`)
  process.exitCode = 2
}
