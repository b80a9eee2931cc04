import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listProcessos, paginaDoProcesso } from '../packages/consorcio/src/processos/index.ts'
import { root } from './bootstrap.mjs'

/** Writes the page of each process into docs/processos, and takes away those of processes that are no more. */
const pasta = join(root, 'docs/processos')
mkdirSync(pasta, { recursive: true })
const paginas = new Map(listProcessos.map((processo) => [`${processo.chave}.md`, paginaDoProcesso(processo)]))
for (const arquivo of readdirSync(pasta)) if (!paginas.has(arquivo)) rmSync(join(pasta, arquivo))
for (const [arquivo, pagina] of paginas) writeFileSync(join(pasta, arquivo), pagina)
console.log(`${paginas.size} processos em docs/processos`)
