export * from './chassi.ts'
export * from './fipe.ts'
export * from './placa.ts'
export * from './renavam.ts'
