import type { Sistema } from './sistema.ts'

/** Sixty makers, of which one has two models, and a supplier of the partner. */
export const importVeiculos = (sistema: Sistema, parceiro: string) =>
  sistema.ambiente.importar(
    [
      ...Array.from({ length: 60 }, (_, i) => ({
        tipo: 'fabricante',
        codigo: 500 + i,
        nome: `Fábrica ${String(i).padStart(2, '0')}`,
      })),
      { tipo: 'fabricante', codigo: 600, nome: 'Mercedes-Benz' },
      { tipo: 'modeloDoBem', codigo: 60_001, fabricante: 600, nome: 'Actros 2651' },
      { tipo: 'modeloDoBem', codigo: 60_002, fabricante: 600, nome: 'Sprinter' },
      { tipo: 'modeloDoBem', codigo: 50_001, fabricante: 500, nome: 'Único' },
      { tipo: 'fornecedor', parceiro, codigo: 101, nome: 'Pátio Central', cidade: 'Campinas', uf: 'SP' },
    ],
    3,
  )
