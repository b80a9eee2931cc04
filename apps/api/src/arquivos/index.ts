export { routes } from './arquivos.routes.ts'
export { openFotoPropria, requireArquivoProprio } from './arquivos.service.ts'
export { urlDoArquivo } from './endereco.ts'
export { keepImagem, readImagem } from './imagens.ts'
