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

export default { meta: { name: 'contempla' }, rules: { relogio } }
