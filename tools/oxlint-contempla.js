import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'

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

export default { meta: { name: 'contempla' }, rules: { linhas, pasta, relogio } }
