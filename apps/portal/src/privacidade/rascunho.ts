/** Under which name the request that is being written is kept. */
export const rascunho = 'pedido-de-privacidade'
