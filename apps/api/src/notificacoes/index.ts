export { avisarTitulares } from './titulares.ts'
