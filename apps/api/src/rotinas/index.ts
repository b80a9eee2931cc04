export { diaDasRotinas } from './agenda.ts'
export { type Jobs, startJobs } from './jobs.ts'
export { registro } from './registro.ts'
export { routesDaRetaguarda } from './retaguarda.routes.ts'
