export { routes } from './arquivos.routes.ts'
export { requireArquivoProprio } from './arquivos.service.ts'
export { urlDoArquivo } from './endereco.ts'
export { keepImagem, readImagem } from './imagens.ts'
