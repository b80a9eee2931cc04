export { NativeForm } from './NativeForm.tsx'
export { useNativeForm } from './useNativeForm.ts'
