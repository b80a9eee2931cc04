export { ArquivoUpload } from '@contempla/ui'
