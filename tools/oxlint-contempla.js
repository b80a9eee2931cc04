import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { listProcessos } from '../packages/consorcio/src/processos/index.ts'

const message = 'Use the injected Relogio: the demo and the tests move its time.'

/** Product code asks the injected clock; only the clock's own file reads the system's. */
const relogio = {
  create: (context) => ({
    NewExpression(node) {
      if (isDate(node.callee) && node.arguments.length === 0) context.report({ node, message })
    },
    CallExpression(node) {
      const { callee } = node
      if (isDate(callee)) context.report({ node, message })
      if (callee.type === 'MemberExpression' && isDate(callee.object) && callee.property.name === 'now') {
        context.report({ node, message })
      }
    },
  }),
}

const isDate = (node) => node.type === 'Identifier' && node.name === 'Date'

const asksRows = ({ type, callee }) =>
  type === 'CallExpression' &&
  callee.type === 'MemberExpression' &&
  (callee.property.name === 'execute' || callee.property.name === 'query')
const rowsMessage = 'Declare the columns beside the statement: queryRows, clientRows or readPrepared.'
const fragmentMessage = 'Declare what the fragment is: fragment(kind, sql`…`).'

/** Rows of hand-written SQL are read by declared columns alone, which the tests compare with what PostgreSQL describes. */
const linhas = {
  create: (context) => ({
    CallExpression(node) {
      if (asksRows(node) && node.typeArguments) context.report({ node, message: rowsMessage })
    },
    AwaitExpression(node) {
      if (asksRows(node.argument) && readsMoreThanCount(node)) context.report({ node, message: rowsMessage })
    },
    TaggedTemplateExpression(node) {
      if (node.tag.name === 'sql' && node.typeArguments) context.report({ node, message: fragmentMessage })
    },
  }),
}

const isRowCount = (key) => key?.name === 'rowCount'

function readsMoreThanCount(node) {
  const { parent } = node
  if (parent.type === 'MemberExpression') return !isRowCount(parent.property)
  if (parent.type !== 'VariableDeclarator') return false
  // A prepared query of the builder answers the list itself, by the schema's columns.
  if (parent.id.type === 'ArrayPattern') return false
  return parent.id.type !== 'ObjectPattern' || !parent.id.properties.every(({ key }) => isRowCount(key))
}

const maximoPorPasta = 30
const fontesPorPasta = new Map()

function countFontes(pasta) {
  const contadas = fontesPorPasta.get(pasta)
  if (contadas !== undefined) return contadas
  const entradas = readdirSync(pasta, { withFileTypes: true })
  const fontes = entradas.filter((entrada) => entrada.isFile() && /\.([cm]?[jt]s|tsx|css)$/.test(entrada.name)).length
  fontesPorPasta.set(pasta, fontes)
  return fontes
}

/** A folder that no longer fits a glance has folders within it: name them. */
const pasta = {
  create: (context) => ({
    Program(node) {
      const fontes = countFontes(dirname(context.filename))
      if (fontes > maximoPorPasta) {
        context.report({ node, message: `The folder has ${fontes} source files, over ${maximoPorPasta}: divide it.` })
      }
    },
  }),
}

const agoraMessage = "The day of an instant is Brasília's, not the one of UTC: diaEm(relogio.agora())."
const diaDeUtc = /\bagora\(\)[^;]*\.toISOString\(\)$/s

/** From nine in the evening UTC is a day, and at times a month, ahead of whom the product serves. */
const dia = {
  create: (context) => ({
    CallExpression(node) {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || callee.property.name !== 'slice') return
      if (diaDeUtc.test(context.sourceCode.getText(callee.object))) context.report({ node, message: agoraMessage })
    },
  }),
}

/** Tables that a load fills in the order of its file, which is no order of time. */
const carregadas = new Set(
  'boleto boleto_anterior contemplacao lance movimento movimento_grupo restituicao titular_anterior'.split(' '),
)
const ordemMessage = 'An id is no time: order by the day or the instant first, and by the id last.'

const snake = (name) => name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`)
/** `x.id` of the query builder, of a table that a load fills. */
const isIdCarregado = (node) =>
  node?.type === 'MemberExpression' && node.property.name === 'id' && carregadas.has(snake(node.object.name ?? ''))

const idNoTexto = String.raw`(?:(\w+)\.|\$\{(\w+)\.)?id\b\}?`
const escolhaNoTexto = new RegExp(
  String.raw`\b(?:max|min)\(\s*${idNoTexto}\s*\)|\border\s+by\s+${idNoTexto}(?=\s+desc\b|\s+(?:asc\s+)?limit\s+1\b)`,
  'gi',
)

/** The table behind an alias of a statement: the one that is named last before it is used. */
function tabelaDe(texto, alias, ate) {
  const nomeada = new RegExp(String.raw`\b(?:from|join)\s+(\w+)(?:\s+(?:as\s+)?(\w+))?`, 'gi')
  const achadas = [...texto.matchAll(nomeada)].filter(
    ([, tabela, apelido]) => !alias || alias === tabela || alias === apelido,
  )
  const antes = achadas.filter(({ index }) => index < ate)
  return (antes.at(-1) ?? achadas[0])?.[1] ?? snake(alias ?? '')
}

/** What picks one row of several, or puts the newest first, does so by time. */
const ordem = {
  create(context) {
    const checkTexto = (node, texto) => {
      for (const achado of texto.matchAll(escolhaNoTexto)) {
        const alias = achado[1] ?? achado[2] ?? achado[3] ?? achado[4]
        // The aggregate is named before its `from`.
        const ate = /^(max|min)/i.test(achado[0]) ? texto.indexOf(')', achado.index + achado[0].length) : achado.index
        if (carregadas.has(tabelaDe(texto, alias, ate < 0 ? texto.length : ate)))
          context.report({ node, message: ordemMessage })
      }
    }
    return {
      TemplateLiteral: (node) => checkTexto(node, context.sourceCode.getText(node)),
      Literal: (node) => typeof node.value === 'string' && checkTexto(node, node.value),
      CallExpression(node) {
        const nome = node.callee.name ?? node.callee.property?.name
        const [primeira] = node.arguments
        if ((nome === 'max' || nome === 'min') && isIdCarregado(primeira))
          context.report({ node, message: ordemMessage })
        if (nome !== 'orderBy' || primeira === undefined) return
        const desc = primeira.type === 'CallExpression' && primeira.callee.name === 'desc'
        const chave = primeira.type === 'CallExpression' ? primeira.arguments[0] : primeira
        const uma = node.parent.type === 'MemberExpression' && node.parent.property.name === 'limit'
        if (isIdCarregado(chave) && (desc || (uma && node.parent.parent.arguments?.[0]?.value === 1)))
          context.report({ node, message: ordemMessage })
      },
    }
  },
}

/**
 * The phases of every table, by their keys and by the names that the record has. Where a word is one of everyday too, or that
 * of an act or a field, it is a phase's only beside what holds one.
 */
const atos = listProcessos.flatMap(({ fases }) =>
  Object.values(fases).flatMap((fase) =>
    ['cliente', 'representante', 'analista', 'sistema'].flatMap((ator) => Object.keys(fase[ator] ?? {})),
  ),
)
const tambemSao = new Set([...atos, 'atualizacaoObrigatoria', 'dadosCadastrais', 'emAnalise', 'parcelasDisponiveis'])
const nomes = new Set(
  listProcessos.flatMap(({ fases }) => Object.entries(fases).flatMap(([chave, { nome }]) => [chave, nome])),
)
const isComum = (nome) => tambemSao.has(nome) || !/[a-z][A-Z]| /.test(nome)
const faseMessage =
  'A phase is named in its table alone: ask by what it is for (fasesCom, temMarca), or by its act (temAto).'

const guardaFase = /(?:^|\.)(?:fase|Fase__c|vista)$/
const faseNoTexto = new RegExp(String.raw`\b(fase|Fase__c)\b[^']{0,12}'([^']+)'`, 'gi')

const tipadas = new Set(['passosDe', 'linhasDoBem'])

/** The portal's steps are keyed by the phases of their table: one that it does not have does not compile there. */
function isDosPassos(node) {
  for (let { parent } = node; parent; parent = parent.parent)
    if (parent.type === 'CallExpression' && tipadas.has(parent.callee.name)) return true
  return false
}

/** No phase by its name outside the tables: renamed there, it would still compile here. */
const fase = {
  create(context) {
    const textOf = (node) => context.sourceCode.getText(node)
    const isAoLado = (node) => {
      const { parent } = node
      if (parent.type === 'BinaryExpression')
        return guardaFase.test(textOf(parent.left === node ? parent.right : parent.left))
      if (parent.type === 'Property') return parent.value === node && guardaFase.test(textOf(parent.key))
      const compara = parent.type === 'CallExpression' && /^(?:eq|ne|inArray)$/.test(textOf(parent.callee))
      return compara && parent.arguments.some((outro) => guardaFase.test(textOf(outro)))
    }
    const check = (node, nome) => {
      if (nomes.has(nome) && (!isComum(nome) || isAoLado(node))) context.report({ node, message: faseMessage })
    }
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      Property({ key, computed, parent }) {
        if (parent.type === 'ObjectExpression' && key.type === 'Identifier' && !computed && !isComum(key.name))
          if (!isDosPassos(parent)) check(key, key.name)
      },
      TemplateElement(node) {
        const texto = node.value.raw
        const ditos = [...texto.matchAll(/'([^']+)'/g)].map(([, nome]) => nome).filter((nome) => !isComum(nome))
        const daColuna = [...texto.matchAll(faseNoTexto)].map(([, , nome]) => nome)
        if ([...ditos, ...daColuna].some((nome) => nomes.has(nome))) context.report({ node, message: faseMessage })
      },
    }
  },
}

export default { meta: { name: 'contempla' }, rules: { dia, fase, linhas, ordem, pasta, relogio } }
