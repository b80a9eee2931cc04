export { NovidadesDoInicio } from './NovidadesDoInicio.tsx'
