/** The rights that a request may be of (LGPD, arts. 18 and 20), as their holder chooses among them. */
export const ASSUNTOS_DO_PEDIDO = {
  correcao: {
    titulo: 'Corrigir um dado',
    texto: 'Diga o que está errado ou incompleto, e como deveria estar.',
  },
  eliminacao: {
    titulo: 'Eliminar meus dados',
    texto: 'O que pode sair sai. O que a lei manda guardar é respondido linha a linha, com o dia em que sai.',
  },
  revisao: {
    titulo: 'Rever uma decisão automática',
    texto: 'Uma pessoa refaz a decisão que o sistema tomou, como a conferência de um documento ou do rosto.',
  },
  oposicao: {
    titulo: 'Opor-me a um uso',
    texto: 'Diga a que uso dos seus dados você se opõe. Novidades e ofertas param na hora da resposta.',
  },
  compartilhamento: {
    titulo: 'Saber com quem meus dados foram compartilhados',
    texto: 'Respondemos com quem, o quê e por quê, além do que já está em "O que guardamos".',
  },
} as const

export type AssuntoDoPedido = keyof typeof ASSUNTOS_DO_PEDIDO
export const CHAVES_DE_ASSUNTO = Object.keys(ASSUNTOS_DO_PEDIDO) as [AssuntoDoPedido, ...AssuntoDoPedido[]]

/** Days in which a request is answered, counted from it (LGPD, art. 19, II). */
export const DIAS_DO_PEDIDO = 15
